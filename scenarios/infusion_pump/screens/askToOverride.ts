import type { AuditAlert } from '../../../src/checker/evidence.ts';
import type { Command } from '../../../src/scenario/command.ts';
import { runtime } from '../../_kit/index.ts';

/**
 * Shows the alert dialogue for alerts that a review has already raised, so that the command can carry the overrides
 * from the start. Resolves with null when the user goes back.
 */
export async function askToOverride(alerts: AuditAlert[]): Promise<Command['overrides'] | null> {
  const reply = { outcome: 'rejected' as const, code: 'ALERT', message: null, alerts, result: null };
  const decided = await new Promise<Command['overrides'] | null>((resolve) => {
    runtime.pendingAlert.value = { reply, decide: resolve };
  });
  runtime.pendingAlert.value = null;
  return decided;
}

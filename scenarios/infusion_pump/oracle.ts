import type { OracleScript } from '../../src/scenario/scenario.ts';
import type { InfusionPumpRecord } from './record.ts';
import { tasks } from './tasks.ts';

export const oracle: Record<string, OracleScript<InfusionPumpRecord>> = Object.fromEntries(
  tasks.map((task) => [task.id, async function* () {}]),
);

import { redacted, withoutSecrets } from '../agents/model/secrets.ts';

/** Fields that say whose account it is, or which request it was. */
const accountFields =
  /("(?:organization|organization_id|org_id|account|account_id|project|project_id|workspace_id|user|user_id|safety_identifier|request_id|requestId)"\s*:\s*)"(?:[^"\\]|\\.)*"/g;

/** A text of a request or answer as it may stand in a file: no key, no account, no request id. */
export function redact(text: string, secrets: readonly string[]): string {
  return withoutSecrets(text.replace(accountFields, `$1"${redacted}"`), secrets);
}

/** Response headers that mean something when replayed; everything else stays out of the file. */
export const keptHeaders: readonly string[] = ['content-type', 'retry-after', 'retry-after-ms'];

/** Request headers that change what a provider does. */
export const keyHeaders: readonly string[] = ['anthropic-beta', 'anthropic-version', 'openai-beta'];

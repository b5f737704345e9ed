import { InfrastructureError } from './errors.ts';

/** Whatever the browser throws is not the agent's fault. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asInfrastructure(error);
  }
}

export function asInfrastructure(error: unknown): InfrastructureError {
  if (error instanceof InfrastructureError) return error;
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return new InfrastructureError(`The browser failed: ${reason}`, { cause: error });
}

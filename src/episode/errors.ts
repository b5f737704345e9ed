/** A fault that is not the agent's: a crashed page or browser, a server that is down. Ends the episode uncounted. */
export class InfrastructureError extends Error {
  override readonly name = 'InfrastructureError';
}

/** An unknown scenario, task, case, agent or option; the message offers what is near. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The public API of medcua. Everything else may change without notice. */
export type { Action, MouseButton, Modifier, Point } from './action/action.ts';
export type { ActionError } from './action/error.ts';
export { parseAction } from './action/parse.ts';
export { printAction } from './action/print.ts';
export type { Agent, AgentSpec, AgentTurn, EpisodeContext, Observation } from './agents/agent.ts';
export { resolveAgent } from './agents/registry.ts';
export * from './checker/index.ts';
export type { DriftOutcome, DriftRegion } from './drift/outcome.ts';
export { casesOf, selectCases, type Case } from './episode/cases.ts';
export { InfrastructureError, UsageError } from './episode/errors.ts';
export { runScript } from './episode/script.ts';
export type { Json } from './json.ts';
export { RecordingError } from './recording/errors.ts';
export { recordingJsonSchema } from './recording/format.ts';
export { readRecording, type Recording } from './recording/reader.ts';
export type { EpisodeOutcome, EpisodeResult } from './report/result.ts';
export { command, edit, reject, type Alert, type Command, type CommandTable } from './scenario/command.ts';
export { seededRandom, type Random } from './scenario/random.ts';
export {
  defineScenario,
  defineTask,
  type AnyScenario,
  type NearMiss,
  type OracleScript,
  type ScenarioDefinition,
  type TaskDefinition,
} from './scenario/scenario.ts';
export { say, send } from './scenario/script.ts';
export { signIn, signOut } from './scenario/signIn.ts';

import type { Json } from '../json.ts';
import type { Command } from './command.ts';
import type { ScriptStep } from './scenario.ts';

/** A command step of a scripted episode; `overrides` names alerts to pass, with a reason each. */
export function send(type: string, payload: Json = {}, overrides: Command['overrides'] = []): ScriptStep {
  return { do: 'command', command: { type, payload, overrides } };
}

/** A message to the user in a scripted episode. */
export function say(text: string): ScriptStep {
  return { do: 'say', text };
}

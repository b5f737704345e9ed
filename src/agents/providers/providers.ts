import type { AgentSpec } from '../agent.ts';
import { realSurroundings } from '../model/modelAgent.ts';
import { anthropicAgent } from './anthropic.ts';
import { compatibleAgent } from './compatible.ts';
import { googleAgent } from './google.ts';
import { openaiAgent } from './openai.ts';

/** Agents that are models behind an API; their SDKs are loaded with the first call. */
export const modelProviders: readonly {
  name: string;
  takes: string;
  create: (model: string | null) => AgentSpec;
}[] = [
  {
    name: 'openai',
    takes: 'openai:<model>[?tool=computer|preview&safety=ack-all|refuse-all] needs OPENAI_API_KEY',
    create: (model) => openaiAgent(model, realSurroundings),
  },
  {
    name: 'anthropic',
    takes: 'anthropic:<model>[?tool=<version>&safety=ack-all|refuse-all] needs ANTHROPIC_API_KEY',
    create: (model) => anthropicAgent(model, realSurroundings),
  },
  {
    name: 'google',
    takes: 'google:<model>[?safety=ack-all|refuse-all] needs GEMINI_API_KEY',
    create: (model) => googleAgent(model, realSurroundings),
  },
  {
    name: 'openai-compatible',
    takes:
      'openai-compatible:<model>[?format=browsergym|qwen2.5-vl|qwen3-vl|ui-tars|ui-tars-1.0] needs MEDCUA_BASE_URL',
    create: (model) => compatibleAgent(model, realSurroundings),
  },
];

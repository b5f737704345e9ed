import { app } from '../client.ts';
import { amountText, rateNumber } from '../dosing.ts';
import { drugs } from '../drugs.ts';
import type { Channel, Program } from '../record.ts';

/** Name of what a channel is set to; null for an idle one. */
export function drugName(program: Program | null): string | null {
  if (program === null) return null;
  return program.drug === null ? app.t('program.basicDrug') : drugs[program.drug].name;
}

/** `0.08 mcg/kg/min`; a dash where the pump has no dose. */
export function doseText(program: Program | null): string {
  if (program?.drug == null || program.dose === null) return '–';
  return amountText(program.drug, program.dose);
}

export function rateText(program: Program | null): string {
  return program === null ? '–' : rateNumber(program.drug, program.rate);
}

export function remainingText(program: Program | null): string {
  return program === null ? '–' : `${program.vtbi - program.infused} mL`;
}

export function stateText(channel: Channel): string {
  if (channel.state === 'stopped' && channel.program.infused >= channel.program.vtbi) {
    return app.t('state.complete');
  }
  return app.t(`state.${channel.state}`);
}

/** A plain decimal number as people type it; null for anything else. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  return /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(trimmed) ? Number(trimmed) : null;
}

import { date, decimal } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { amountText, rateNumber } from '../dosing.ts';
import { drugs, type DrugId } from '../drugs.ts';
import type { Channel, Program } from '../record.ts';

/** Name of what a channel is set to; null for an idle one. */
export function drugName(program: Program | null): string | null {
  if (program === null) return null;
  return program.drug === null ? app.t('program.basicDrug') : nameOf(program.drug);
}

/** Name of a drug as the page writes numbers: `Sodium chloride 0,9 %` where it has a decimal comma. */
export function nameOf(drug: DrugId): string {
  return decimal(drugs[drug].name);
}

/** As printed on the bag; null for plain fluids. */
export function concentrationOf(drug: DrugId): string | null {
  const { concentration } = drugs[drug];
  return concentration === null ? null : decimal(concentration);
}

/** `0.08 mcg/kg/min`; a dash where the pump has no dose. */
export function doseText(program: Program | null): string {
  if (program?.drug == null || program.dose === null) return '–';
  return decimal(amountText(program.drug, program.dose));
}

export function rateText(program: Program | null): string {
  return program === null ? '–' : decimal(rateNumber(program.drug, program.rate));
}

export function remainingText(program: Program | null): string {
  return program === null ? '–' : decimal(`${program.vtbi - program.infused} mL`);
}

export function stateText(channel: Channel): string {
  if (channel.state === 'stopped' && channel.program.infused >= channel.program.vtbi) {
    return app.t('state.complete');
  }
  return app.t(`state.${channel.state}`);
}

/** `2026-04-19 07:25` of a virtual time. */
export function dateTime(time: string): string {
  return `${date(time.slice(0, 10), (iso) => iso)} ${time.slice(11, 16)}`;
}

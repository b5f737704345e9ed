import type { VNode } from 'preact';
import { decimal } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { limitResult, type Limits } from '../dosing.ts';
import { drugs, type DrugId } from '../drugs.ts';

/** Shares of the bar: below soft minimum, within, between soft and hard maximum, above. */
const shares = [10, 45, 30, 15] as const;

/** The limits of a drug as a bar with a mark at the entered amount. Not to scale: each zone has a fixed share. */
export function LimitBar(props: { drug: DrugId; limits: Limits; amount: number | null }): VNode {
  const { softMin, softMax, hardMax } = props.limits;
  const { unit } = drugs[props.drug];
  return (
    <div class="ip-limits">
      <div class="ip-limit-bar">
        {['soft', 'safe', 'soft', 'hard'].map((zone, index) => (
          <span
            key={`${zone}${index}`}
            class={`ip-zone ip-zone-${zone}`}
            style={{ width: `${shares[index]}%` }}
          />
        ))}
        {props.amount !== null && (
          <span
            class={`ip-mark ip-mark-${limitResult(props.limits, props.amount)}`}
            style={{ left: `${positionOf(props.amount, props.limits)}%` }}
          />
        )}
      </div>
      <div class="ip-limit-labels">
        <Label at={shares[0]} name={app.t('limit.softMin')} value={softMin} unit={unit} />
        <Label at={shares[0] + shares[1]} name={app.t('limit.softMax')} value={softMax} unit={unit} />
        <Label at={100 - shares[3]} name={app.t('limit.hardMax')} value={hardMax} unit={unit} hard />
      </div>
    </div>
  );
}

function Label(props: { at: number; name: string; value: number; unit: string; hard?: boolean }): VNode {
  return (
    <span class={props.hard ? 'ip-limit-label ip-hard' : 'ip-limit-label'} style={{ left: `${props.at}%` }}>
      {props.name}{' '}
      <span>
        <strong>{decimal(props.value)}</strong> {props.unit}
      </span>
    </span>
  );
}

function positionOf(amount: number, { softMin, softMax, hardMax }: Limits): number {
  const [low, within, soft, hard] = shares;
  if (amount < softMin) return (low * amount) / softMin;
  if (amount <= softMax) return low + (within * (amount - softMin)) / (softMax - softMin);
  if (amount <= hardMax) return low + within + (soft * (amount - softMax)) / (hardMax - softMax);
  return 100 - hard + hard * (1 - hardMax / amount);
}

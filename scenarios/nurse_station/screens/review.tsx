import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import { arrange, Button, Checkbox, ChipGroup, Labeled, Ordered } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { fullName, type ClarificationReason, type OrderView } from '../record.ts';
import { reviewOrder, say, ui } from '../state.ts';
import { Fact, Pill, patientOf, ResultLine } from './parts.tsx';
import { recordText } from './texts.ts';

export function ReviewPanel({ orders }: { orders: readonly OrderView[] }): VNode {
  const order = orders.find((one) => one.id === ui.reviewing.value);
  return (
    <aside class="review" data-id="review">
      <div class="review-title">{app.t('review.title')}</div>
      {order === undefined ? (
        <p class="kit-muted review-none">{app.t('review.none')}</p>
      ) : (
        <Review key={order.id} order={order} orders={orders} />
      )}
    </aside>
  );
}

function Review({ order, orders }: { order: OrderView; orders: readonly OrderView[] }): VNode {
  const patient = patientOf(order.patientId);
  const results = patient.labs.filter((one) => order.relevantAnalytes.includes(one.analyte));
  return (
    <div class="review-body kit-scroll">
      <div class="review-patient">
        <b>{fullName(patient)}</b> · {patient.bed} · {patient.mrn}
      </div>
      <div class={order.priority === 'routine' ? 'review-order' : 'review-order review-urgent'}>
        <div class="kit-small">
          {app.t(`priority.${order.priority}`)} · {app.t(`type.${order.type}`)}
        </div>
        <div class="review-text">{recordText(order.text)}</div>
        <div class="kit-muted">
          {app.t('review.orderedBy', { name: order.orderedBy, time: order.orderedAt })}
        </div>
      </div>
      <Fact label={app.t('review.allergies')}>
        {patient.allergies.length === 0
          ? app.t('allergy.none')
          : patient.allergies.map((one) => (
              <div key={one.allergen}>
                <Pill tone="allergy">{one.allergen}</Pill> {one.reaction}
              </div>
            ))}
      </Fact>
      <Fact label={app.t('review.results')}>
        {results.length === 0
          ? app.t('review.noResults')
          : results.map((one) => <ResultLine key={one.analyte} result={one} />)}
      </Fact>
      {order.warnings.length > 0 && (
        <Fact label={app.t('review.checks')}>
          {order.warnings.map((one) => (
            <div key={one}>{recordText(one)}</div>
          ))}
        </Fact>
      )}
      <Decision order={order} orders={orders} />
    </div>
  );
}

function Decision({ order, orders }: { order: OrderView; orders: readonly OrderView[] }): VNode {
  const [provider, setProvider] = useState<string | null>(null);
  const [readBack, setReadBack] = useState(false);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState<ClarificationReason | null>(null);
  /** The row below moves up; after the last row the first. */
  const advance = (): void => {
    const at = orders.findIndex((one) => one.id === order.id);
    const rest = orders.filter((one) => one.id !== order.id);
    reviewOrder((rest[at] ?? rest[0])?.id ?? null);
  };
  const acknowledge = async (): Promise<void> => {
    const reply = await app.perform('order.acknowledge', {
      orderId: order.id,
      providerNotified: provider,
      readBack,
    });
    if (reply.outcome !== 'accepted') return;
    advance();
    say('success', app.t('review.acknowledged', { order: recordText(order.text) }));
  };
  const send = async (): Promise<void> => {
    const reply = await app.perform('order.clarify', { orderId: order.id, reason: reason ?? '' });
    if (reply.outcome !== 'accepted') return;
    advance();
    say('success', app.t('review.sent', { name: order.orderedBy, order: recordText(order.text) }));
  };
  return (
    <div class="decision">
      {order.priority === 'critical' && (
        <>
          <Labeled label={app.t('review.notified')}>
            <ChipGroup
              id="review.provider"
              options={arrange('providers', app.view().providers, (one) => one).map((one) => ({
                id: one,
                label: one,
              }))}
              value={provider}
              onChange={setProvider}
            />
          </Labeled>
          <Checkbox
            id="review.readBack"
            label={app.t('review.readBack')}
            checked={readBack}
            onChange={setReadBack}
          />
        </>
      )}
      <div class="kit-row">
        <Ordered
          order={app.order('review.buttons')}
          parts={{
            acknowledge: (
              <Button
                id="review.acknowledge"
                kind="primary"
                label={app.t('review.acknowledge')}
                onClick={() => void acknowledge()}
              />
            ),
            clarify: (
              <Button
                id="review.clarify"
                label={app.t('review.clarify')}
                pressed={asking}
                onClick={() => setAsking(!asking)}
              />
            ),
          }}
        />
      </div>
      {asking && (
        <div class="kit-stack clarify">
          <Labeled label={app.t('review.reason')}>
            <ChipGroup
              id="review.reason"
              options={(app.order('review.reasons') as ClarificationReason[]).map((one) => ({
                id: one,
                label: app.t(`clarify.${one}`),
              }))}
              value={reason}
              onChange={setReason}
            />
          </Labeled>
          <div>
            <Button
              id="review.send"
              kind="primary"
              label={app.t('review.send')}
              onClick={() => void send()}
            />
          </div>
        </div>
      )}
    </div>
  );
}

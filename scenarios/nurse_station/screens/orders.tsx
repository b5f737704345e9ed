import type { VNode } from 'preact';
import { Button, ChipGroup, Table, type Column } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { fullName, type OrderView } from '../record.ts';
import { listedOrders, reviewOrder, showOrders, ui } from '../state.ts';
import { patientOf, Strip, UrgentSign } from './parts.tsx';
import { ReviewPanel } from './review.tsx';
import { columnWidth, recordText } from './texts.ts';

export function OrderReview(): VNode {
  const orders = listedOrders();
  const scope = ui.ordersScope.value;
  const filter = ui.ordersFilter.value;
  const scopes = [
    { id: 'mine' as const, label: app.t('orders.mine') },
    ...(ui.patient.value === null ? [] : [{ id: 'selected' as const, label: app.t('orders.selected') }]),
  ];
  return (
    <>
      <Strip>
        <span class="kit-label">{app.t('orders.scope')}</span>
        <ChipGroup
          id="orders.scope"
          options={scopes}
          value={scope}
          onChange={(value) => showOrders(value, filter)}
        />
        <span class="kit-label strip-gap">{app.t('orders.filter')}</span>
        <ChipGroup
          id="orders.filter"
          options={[
            { id: 'all', label: app.t('orders.all') },
            { id: 'urgent', label: app.t('orders.urgent') },
          ]}
          value={filter}
          onChange={(value) => showOrders(scope, value)}
        />
        <span class="kit-grow" />
        <span class="kit-muted">{app.t('orders.count', { count: orders.length })}</span>
      </Strip>
      <div class="split-frame">
        <div class={`split split-${app.region('side')}`}>
          <div class="kit-scroll kit-grow paper">
            <Table
              id="orders"
              class="orders"
              columns={columns()}
              order={app.order('orders.columns')}
              rows={orders}
              rowId={(order) => order.id}
              selected={ui.reviewing.value}
              empty={app.t('orders.empty')}
            />
          </div>
          <ReviewPanel orders={orders} />
        </div>
      </div>
    </>
  );
}

function columns(): Readonly<Record<string, Column<OrderView>>> {
  return {
    location: {
      title: app.t('orders.location'),
      width: columnWidth(64),
      cell: (order) => <span class="kit-numeric">{patientOf(order.patientId).bed}</span>,
    },
    patient: {
      title: app.t('orders.patient'),
      width: columnWidth(122),
      cell: (order) => <span class="kit-strong">{fullName(patientOf(order.patientId))}</span>,
    },
    priority: {
      title: app.t('orders.priority'),
      width: columnWidth(86),
      cell: (order) =>
        order.priority === 'routine' ? (
          app.t('priority.routine')
        ) : (
          <span class="priority-urgent">
            <UrgentSign /> {app.t(`priority.${order.priority}`)}
          </span>
        ),
    },
    type: {
      title: app.t('orders.type'),
      width: columnWidth(84),
      cell: (order) => app.t(`type.${order.type}`),
    },
    order: { title: app.t('orders.order'), cell: (order) => recordText(order.text) },
    by: { title: app.t('orders.by'), width: columnWidth(94), cell: (order) => order.orderedBy },
    action: {
      title: app.t('orders.action'),
      width: columnWidth(84, 'button'),
      cell: (order) => (
        <Button
          id={`orders.review:${order.id}`}
          label={app.t('orders.review')}
          onClick={() => reviewOrder(order.id)}
        />
      ),
    },
  };
}

import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import { Button, ChipGroup, Labeled, MessageLine, TextField } from '../../_kit/index.ts';
import { app } from '../client.ts';
import type { Site } from '../record.ts';
import { Logo } from './logo.tsx';

export function SignIn(): VNode {
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [site, setSite] = useState<Site>('main');
  const submit = (): void => void app.perform('session.login', { user, password, site });
  return (
    <div class="kit-sign-in">
      <div class="kit-sign-in-card ecg-sign-in">
        <div class="ecg-sign-in-banner">
          <Logo size={30} />
          <div>
            <div class="ecg-product">{app.t('product.name')}</div>
            <div>{app.t('product.module')}</div>
            <div class="kit-small kit-muted">{app.t('product.hospital')}</div>
          </div>
        </div>
        <h1>{app.t('signIn.title')}</h1>
        <TextField id="signIn.user" label={app.t('signIn.user')} value={user} onInput={setUser} autoFocus />
        <TextField
          id="signIn.password"
          label={app.t('signIn.password')}
          value={password}
          onInput={setPassword}
          onEnter={submit}
          password
        />
        <Labeled label={app.t('signIn.site')}>
          <ChipGroup<Site>
            id="signIn.site"
            label={app.t('signIn.site')}
            value={site}
            onChange={setSite}
            options={app.order('signIn.sites').map((id) => ({
              id: id as Site,
              label: app.t(`site.${id as Site}`),
            }))}
          />
        </Labeled>
        <Button id="signIn.submit" kind="primary" label={app.t('signIn.submit')} onClick={submit} />
        <MessageLine />
        <div class="kit-muted kit-small">{app.t('signIn.notice')}</div>
      </div>
    </div>
  );
}

import { useState } from 'preact/hooks';
import type { ComponentChildren, VNode } from 'preact';
import { Button } from './button.tsx';
import { TextField } from './fields.tsx';
import { MessageLine } from './frame.tsx';
import { perform } from './runtime.ts';

/** The sign-in page; ids `signIn.user`, `signIn.password`, `signIn.submit`. The first field has the focus. */
export function SignInPage(props: {
  /** The scenario's sign-in command, e.g. `auth.signIn`. */
  command: string;
  title: string;
  userLabel: string;
  passwordLabel: string;
  buttonLabel: string;
  /** Above the form, e.g. product name and site. */
  banner?: ComponentChildren;
  /** Below the form, e.g. a notice. */
  notice?: ComponentChildren;
}): VNode {
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const submit = (): void => void perform(props.command, { user, password });
  return (
    <div class="kit-sign-in">
      <div class="kit-sign-in-card">
        {props.banner}
        <h1>{props.title}</h1>
        <TextField id="signIn.user" label={props.userLabel} value={user} onInput={setUser} autoFocus />
        <TextField
          id="signIn.password"
          label={props.passwordLabel}
          value={password}
          onInput={setPassword}
          onEnter={submit}
          password
        />
        <Button id="signIn.submit" kind="primary" label={props.buttonLabel} onClick={submit} />
        <MessageLine />
        {props.notice}
      </div>
    </div>
  );
}

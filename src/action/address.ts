import { excerpt, type ActionError } from './error.ts';

const failure = (code: ActionError['code'], message: string): { ok: false; error: ActionError } => ({
  ok: false,
  error: { code, message, position: null },
});

/**
 * The absolute address that `url` means on `origin`; relative addresses are resolved against the origin's root, not
 * against the page now shown. Refused are other origins, schemes other than http and https, user names and passwords,
 * and characters that browsers drop or rewrite while reading an address (`java\nscript:`, `/\evil.example`).
 *
 * @param origin the application's origin, e.g. `http://127.0.0.1:4000`; throws a TypeError when it is none
 */
export function resolveAddress(
  url: string,
  origin: string,
): { ok: true; address: string } | { ok: false; error: ActionError } {
  const home = new URL(origin);
  if (url === '') return failure('bad_url', 'The address is empty.');
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f\\]/.test(url))
    return failure('bad_url', `The address ${excerpt(url)} holds a blank, control character or backslash.`);
  if (/^https?:(?!\/\/)/i.test(url))
    return failure('bad_url', `The address ${excerpt(url)} lacks the "//" after its scheme.`);
  let target: URL;
  try {
    target = new URL(url, `${home.origin}/`);
  } catch {
    return failure('bad_url', `${excerpt(url)} is not an address; write e.g. ${home.origin}/.`);
  }
  if (target.protocol !== 'http:' && target.protocol !== 'https:')
    return failure(
      'forbidden_scheme',
      `Addresses that begin with ${excerpt(target.protocol)} are not opened; stay on ${home.origin}.`,
    );
  if (target.username !== '' || target.password !== '')
    return failure(
      'url_credentials',
      `The address ${excerpt(url)} holds a user name or password; leave it out.`,
    );
  if (target.origin !== home.origin)
    return failure('other_origin', `${excerpt(target.origin)} is another site; stay on ${home.origin}.`);
  return { ok: true, address: target.href };
}

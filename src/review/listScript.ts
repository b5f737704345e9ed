/** Runs in the browser on the list of proposals. */
export function listScript(): void {
  const help = document.querySelector<HTMLDialogElement>('#help');
  const status = document.querySelector<HTMLElement>('#status');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a.open')];
  const move = (by: number): void => {
    const at = links.findIndex((link) => link === document.activeElement);
    links[Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  };
  const discard = async (button: HTMLButtonElement): Promise<void> => {
    const address = button.dataset.address ?? '';
    if (!confirm(`Discard the proposal for ${address}? The recording stays as it is.`)) return;
    const answer = await fetch(`${address}discard`, { method: 'POST', headers: { 'x-medcua-review': '1' } });
    const body = (await answer.json().catch(() => ({}))) as { done?: string; error?: string };
    if (answer.ok) location.search = new URLSearchParams({ done: body.done ?? '' }).toString();
    else if (status !== null) status.textContent = body.error ?? 'The review was ended; start it again.';
  };
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.discard'))
    button.addEventListener('click', () => void discard(button));
  document.querySelector('[data-key="?"]')?.addEventListener('click', () => help?.showModal());
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || help?.open) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === '?') help?.showModal();
    else return;
    event.preventDefault();
  });
  links[0]?.focus();
}

/** Runs in the browser on the robustness page: its two keys. */
export function robustnessScript(): void {
  const help = document.querySelector<HTMLDialogElement>('#help');
  document.documentElement.classList.add('scripted');
  document.querySelector('button[data-key="?"]')?.addEventListener('click', () => help?.showModal());
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || help?.open) return;
    if (event.key === '?') help?.showModal();
    if (event.key === 'o') document.querySelector<HTMLAnchorElement>('a[data-key="o"]')?.click();
  });
}

import type { ComponentChildren, VNode } from 'preact';

/** A titled block of the visit panel. */
export function Section(props: {
  id: string;
  title: string;
  /** At the right end of the title bar. */
  aside?: ComponentChildren;
  children: ComponentChildren;
}): VNode {
  return (
    <section class="ed-section" data-id={`section:${props.id}`}>
      <div class="ed-section-title">
        <h3 class="kit-grow">{props.title}</h3>
        {props.aside}
      </div>
      <div class="ed-section-body">{props.children}</div>
    </section>
  );
}

/**
 * The look of an app as data: tokens (CSS variables), regions, and the order of columns, fields and buttons. A UI
 * shift replaces parts of it; no component hard-codes any of it.
 */
export type Look = {
  /** Token name without `--` to CSS value, e.g. `color-header: '#003f72'`. Values of the kit's own tokens below. */
  tokens: Readonly<Record<string, string>>;
  /** Where regions stand, e.g. `{ navigation: 'left', dialog: 'center' }`. */
  regions: Readonly<Record<string, string>>;
  /** Order of the columns of a table, the fields of a form, the buttons of a bar, by the name of that list. */
  order: Readonly<Record<string, readonly string[]>>;
};

export type LookOverrides = {
  tokens?: Look['tokens'];
  regions?: Look['regions'];
  order?: Look['order'];
};

export const baseLook: Look = {
  tokens: {
    'font-family': "'Arimo', sans-serif",
    'font-mono': "'Cousine', monospace",
    'font-size': '12px',
    'font-size-small': '11px',
    'font-size-large': '14px',
    'font-size-title': '17px',
    'line-height': '1.3',
    'space-1': '2px',
    'space-2': '4px',
    'space-3': '8px',
    'space-4': '12px',
    'space-5': '18px',
    'control-height': '24px',
    'row-height': '28px',
    radius: '2px',
    'page-min-width': '960px',
    'page-min-height': '560px',
    'color-background': '#eef1f5',
    'color-surface': '#ffffff',
    'color-surface-raised': '#f5f7fa',
    'color-text': '#1c2733',
    'color-muted': '#5b6875',
    'color-border': '#c3ccd6',
    'color-border-strong': '#8c99a8',
    'color-header': '#1f3a5f',
    'color-header-text': '#ffffff',
    'color-table-header': '#dfe7f0',
    'color-accent': '#1f66b1',
    'color-accent-text': '#ffffff',
    'color-selected': '#d3e5fa',
    'color-hover': '#eaf2fb',
    'color-focus': '#f0a30a',
    'color-danger': '#b3261e',
    'color-danger-text': '#ffffff',
    'color-danger-soft': '#fbe4e2',
    'color-warning': '#f2b233',
    'color-warning-text': '#2d2200',
    'color-warning-soft': '#fff3d1',
    'color-success': '#2c7a3f',
    'color-success-text': '#ffffff',
    'color-success-soft': '#e0f2e4',
    'color-info': '#2b6cb0',
    'color-info-text': '#ffffff',
    'color-info-soft': '#e2eefb',
    'color-overlay': 'rgba(20, 30, 42, 0.45)',
  },
  regions: { navigation: 'left', dialog: 'center', side: 'right' },
  order: {},
};

/** A scenario's look on top of the kit's. */
export function defineLook(look: LookOverrides): Look {
  return mergeLook(baseLook, look);
}

export function mergeLook(look: Look, overrides: LookOverrides): Look {
  return {
    tokens: { ...look.tokens, ...overrides.tokens },
    regions: { ...look.regions, ...overrides.regions },
    order: { ...look.order, ...overrides.order },
  };
}

/** The tokens as a style sheet. */
export function tokenSheet(look: Look): string {
  const lines = Object.entries(look.tokens).map(([name, value]) => `--${name}: ${value};`);
  return `:root { ${lines.join(' ')} }`;
}

/** The key that runs a command, and what is held with it. */
export interface KeyPress {
  /** As events name it. */
  key: string;
  /** Or Cmd. */
  isCtrl: boolean;
  isShift: boolean;
}

/** A command that a menu runs. */
export const NO_KEY: KeyPress = { key: '', isCtrl: false, isShift: false };

/** Something a user can do. Keys, menus, the palette, the list of shortcuts and the manual read nothing else. */
export interface WorkbookCommand<Target> {
  label: string;
  /** The label with what it would act on now, such as "Insert rows 2:3"; not asked where it cannot run. */
  labelFor?: (target: Target) => string;
  /** Modifiers, then keys of which each runs it: "Ctrl Shift Z", "Alt ← →". Cmd counts as Ctrl. */
  keys?: readonly string[];
  /** Shift may be held too: it extends the selection, or is in the label, or makes no difference. */
  withShift?: 'extend' | 'other' | 'same';
  /** The browser turns the keys into an event of its own, such as `copy`. */
  isNative?: boolean;
  /** In no menu, and not in the palette. */
  isKeyOnly?: boolean;
  isDanger?: boolean;
  /** For what can be on or off: menus mark it. */
  isOn?: (target: Target) => boolean;
  /** Menus and the palette ask; context menus leave out what cannot run. A key runs the command anyway, which then says why it did nothing. */
  canRun?: (target: Target) => boolean;
  /** False leaves the key to the next command that has it, and then to the page. */
  run: (target: Target, press: KeyPress) => unknown;
}

/** What of a command does not depend on its target. */
export type KeyedCommand = Pick<WorkbookCommand<never>, 'label' | 'keys' | 'withShift' | 'isNative'>;

export type WorkbookCommands<Target> = Readonly<Record<string, WorkbookCommand<Target>>>;

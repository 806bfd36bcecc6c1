import type { editorStrings } from '../../strings/en/clips/editorStrings.ts'

/** The action of a key on the timeline. */
export type TimelineAct = 'zoomIn' | 'zoomOut' | 'fitClip' | 'fitVideo' | 'panBack' | 'panOn' | 'follow'

/** The action of a key in the editor; `player` leaves it to the player, whose keys are the same everywhere. */
export type EditorAct =
  | 'undo'
  | 'redo'
  | 'setStart'
  | 'setEnd'
  | 'setCover'
  | 'playClip'
  | 'frameBack'
  | 'frameOn'
  | 'loopEdge'
  | TimelineAct
  | 'showKeys'
  | 'player'

type Named = (typeof editorStrings)['keys']
export type EditorKeyGroup = keyof Named['groups']
export type EditorKeyId = keyof Named['does']

export interface EditorKey {
  id: EditorKeyId
  /** Names as in `KeyboardEvent.key`. `Control+` also matches the Command key of a Mac. */
  keys: readonly string[]
  /** Null: the focused element handles it, such as an edge or the words. */
  act: EditorAct | null
}

/** Every key of the editor. The help dialog and the bindings both use this list. */
export const editorKeys: readonly { group: EditorKeyGroup; keys: readonly EditorKey[] }[] = [
  {
    group: 'playing',
    keys: [
      { id: 'play', keys: [' ', 'k'], act: 'player' },
      { id: 'step', keys: ['ArrowLeft', 'ArrowRight'], act: 'player' },
      { id: 'skip', keys: ['j', 'l'], act: 'player' },
      { id: 'toEnds', keys: ['Home', 'End'], act: 'player' },
      { id: 'toTenth', keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], act: 'player' },
      { id: 'playClip', keys: ['b'], act: 'playClip' },
      { id: 'volume', keys: ['ArrowUp', 'ArrowDown'], act: 'player' },
      { id: 'mute', keys: ['m'], act: 'player' },
      { id: 'fullscreen', keys: ['f'], act: 'player' },
    ],
  },
  {
    group: 'cutting',
    keys: [
      { id: 'setStart', keys: ['i'], act: 'setStart' },
      { id: 'setEnd', keys: ['o'], act: 'setEnd' },
      { id: 'setCover', keys: ['Shift+p'], act: 'setCover' },
      { id: 'frameBack', keys: [','], act: 'frameBack' },
      { id: 'frameOn', keys: ['.'], act: 'frameOn' },
      { id: 'loopEdge', keys: ['r'], act: 'loopEdge' },
      { id: 'moveEdge', keys: ['ArrowLeft', 'ArrowRight', ',', '.'], act: null },
      { id: 'moveEdgeFar', keys: ['PageUp', 'PageDown'], act: null },
    ],
  },
  {
    group: 'timeline',
    keys: [
      { id: 'zoomIn', keys: ['+', '='], act: 'zoomIn' },
      { id: 'zoomOut', keys: ['-'], act: 'zoomOut' },
      { id: 'fitClip', keys: ['z'], act: 'fitClip' },
      { id: 'fitVideo', keys: ['Shift+z'], act: 'fitVideo' },
      { id: 'panBack', keys: ['Shift+ArrowLeft'], act: 'panBack' },
      { id: 'panOn', keys: ['Shift+ArrowRight'], act: 'panOn' },
      { id: 'follow', keys: ['p'], act: 'follow' },
    ],
  },
  {
    group: 'words',
    keys: [
      { id: 'nextWord', keys: ['ArrowLeft', 'ArrowRight'], act: null },
      { id: 'selectWords', keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'], act: null },
      { id: 'goToWord', keys: ['Enter'], act: null },
      { id: 'correctWord', keys: ['F2'], act: null },
      { id: 'removeWords', keys: ['Delete', 'Backspace'], act: null },
      { id: 'deselect', keys: ['Escape'], act: null },
    ],
  },
  {
    group: 'general',
    keys: [
      { id: 'undo', keys: ['Control+z'], act: 'undo' },
      { id: 'redo', keys: ['Control+Shift+z', 'Control+y'], act: 'redo' },
      { id: 'showKeys', keys: ['?'], act: 'showKeys' },
    ],
  },
]

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

const bound = new Map(
  editorKeys.flatMap(({ keys }) =>
    keys.flatMap(({ keys: names, act }) => (act === null ? [] : names.map((name) => [name, act] as const))),
  ),
)

/**
 * Returns the name of a key with its modifiers, as in the table. Shift is part of a character such as `?`, but not of
 * a letter.
 */
function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyPress): string {
  const name = key.length === 1 ? key.toLowerCase() : key
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase()
  return `${ctrlKey || metaKey ? 'Control+' : ''}${shiftKey && !isSign ? 'Shift+' : ''}${name}`
}

/** Returns the action of a key, or null. The focused control handles its own keys first. */
export function editorAct(press: KeyPress): EditorAct | null {
  return press.altKey ? null : (bound.get(nameOf(press)) ?? null)
}

export type PlayerCommand =
  | { do: 'toggle' | 'pause' | 'mute' | 'fullscreen' | 'captions' }
  | { do: 'seekBy'; seconds: number }
  | { do: 'seekTo'; share: number }
  | { do: 'volumeBy'; amount: number }

const commands: Record<string, PlayerCommand> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'seekBy', seconds: -10 },
  l: { do: 'seekBy', seconds: 10 },
  ArrowLeft: { do: 'seekBy', seconds: -5 },
  ArrowRight: { do: 'seekBy', seconds: 5 },
  ArrowUp: { do: 'volumeBy', amount: 0.1 },
  ArrowDown: { do: 'volumeBy', amount: -0.1 },
  Home: { do: 'seekTo', share: 0 },
  End: { do: 'seekTo', share: 1 },
  f: { do: 'fullscreen' },
  m: { do: 'mute' },
  c: { do: 'captions' },
}

/** Every key of the player, by its browser name. */
export const playerKeys: readonly string[] = [...Object.keys(commands), ...'0123456789']

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/**
 * Returns the player command of a key, as on the large video sites; undefined if it has none. 0 to 9 jump to tenths.
 */
export function playerCommand({ key, ctrlKey, metaKey, altKey }: KeyPress): PlayerCommand | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (/^\d$/.test(key)) return { do: 'seekTo', share: Number(key) / 10 }
  return commands[key.length === 1 ? key.toLowerCase() : key]
}

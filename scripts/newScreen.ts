import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formTemplates } from './screenTemplates/formTemplates.ts'
import { listTemplates } from './screenTemplates/listTemplates.ts'
import { loadMachineTemplates } from './screenTemplates/loadMachineTemplates.ts'
import { storyTemplates } from './screenTemplates/storyTemplates.ts'
import { viewTemplates } from './screenTemplates/viewTemplates.ts'

/** The reason why no file was written, as a sentence. */
export class CannotCreate extends Error {}

export interface ScreenNames {
  /** `TeamReport`: of the screen and the flow. */
  Name: string
  /** `teamReport`: of the folder, the machine and the strings. */
  name: string
  /** `Team report`: the visible name. */
  words: string
}

/** Derives the names of a screen. Throws `CannotCreate` for a name that would not make good file names. */
export function screenNames(Name: string): ScreenNames {
  if (!/^[A-Z][a-z][A-Za-z0-9]*$/.test(Name))
    throw new CannotCreate(`"${Name}" is not a name in PascalCase, such as TeamReport.`)
  if (/(Screen|Flow|Machine)$/.test(Name))
    throw new CannotCreate(`Leave "${Name.match(/(Screen|Flow|Machine)$/)?.[0]}" out of the name: it is added.`)
  const words = Name.replace(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return { Name, name: Name.charAt(0).toLowerCase() + Name.slice(1), words }
}

export interface Created {
  /** Paths below the root. */
  created: string[]
  /** The machine's id and the name of its folders. */
  state: string
}

/** The kinds of new screens: fetched data, a list, or a form on a page or in a dialog. */
export const screenKinds = ['load', 'list', 'form', 'dialog'] as const
export type ScreenKind = (typeof screenKinds)[number]

function filesOf(names: ScreenNames, kind: ScreenKind): Record<string, string> {
  if (kind === 'load') return { ...loadMachineTemplates(names), ...viewTemplates(names), ...storyTemplates(names) }
  return kind === 'list' ? listTemplates(names) : formTemplates(names, kind)
}

/**
 * Writes all files of a new screen below `root`. Throws `CannotCreate`, before a byte is written, for a bad name or if
 * one of the files already exists.
 */
export function newScreen(root: string, screenName: string, kind: ScreenKind): Created {
  const names = screenNames(screenName)
  const files = filesOf(names, kind)
  const taken = Object.keys(files).filter((file) => existsSync(join(root, file)))
  if (taken.length > 0)
    throw new CannotCreate(`Nothing was written, because there is already:\n  ${taken.join('\n  ')}`)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text, { flag: 'wx' })
  }
  return { created: Object.keys(files), state: names.name }
}

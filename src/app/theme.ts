import { createAtom } from '../flows/store/createAtom.ts'
import { applyTheme, type ThemeChoice, themeChoices } from '../theme/applyTheme.ts'
import { localStore } from './storage/browserStorage.ts'

const key = 'clipaway.theme'

const read = (): ThemeChoice => themeChoices.find((choice) => choice === localStore.getItem(key)) ?? 'system'

/** The chosen theme, in sync across tabs. */
export const themeChoice = createAtom<ThemeChoice>(read())

export function startTheme(): void {
  applyTheme(themeChoice.get())
  themeChoice.subscribe(() => {
    applyTheme(themeChoice.get())
    localStore.setItem(key, themeChoice.get())
  })
  window.addEventListener('storage', (event) => {
    if (event.key === key) themeChoice.set(read())
  })
}

import regular from '@fontsource/inter/files/inter-latin-400-normal.woff2'
import strong from '@fontsource/inter/files/inter-latin-600-normal.woff2'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { type BrandTheme, brand } from './brand.ts'
import { systemTheme } from './systemTheme.ts'

const faces = [
  [400, regular],
  [600, strong],
] as const

/** Brands Storybook's frame in the theme chosen in the toolbar, or in the system theme by default. */
export function brandFrame(): void {
  const style = document.createElement('style')
  style.textContent = faces
    .map(
      ([weight, url]) => `@font-face { font-family: Inter; font-weight: ${weight}; src: url(${url}) format('woff2'); }`,
    )
    .join('\n')
  document.head.append(style)

  // Read only once, as in the story's frame, so that both always agree.
  const system = systemTheme()
  let chosen: BrandTheme | undefined
  const apply = () => addons.setConfig({ theme: brand[chosen ?? system] })
  apply()
  void addons.ready().then((channel) => {
    // Empty until a theme is chosen.
    const follow = ({ globals }: { globals: { theme?: BrandTheme | '' } }) => {
      const theme = globals.theme || undefined
      if (theme === chosen) return
      chosen = theme
      apply()
    }
    channel.on(SET_GLOBALS, follow)
    channel.on(GLOBALS_UPDATED, follow)
  })
}

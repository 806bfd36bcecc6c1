import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useEffect, useState } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { GlobalStyle } from '../src/theme/GlobalStyle.tsx'
import { DocsTheme } from '../stories/DocsTheme.ts'
import { type BrandTheme, brand } from './brand.ts'
import { systemTheme } from './systemTheme.ts'

interface Globals {
  /** Empty until a theme is chosen. */
  theme?: BrandTheme | ''
}

const globalsOf = (context: DocsContainerProps['context']): Globals =>
  // Not in the public types, but a docs page has no other access to the globals in the URL.
  (context as unknown as { store: { userGlobals: { get(): Globals } } }).store.userGlobals.get()

/** Shows docs pages in the chosen theme. The stories on them read the same attribute. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [theme, setTheme] = useState<BrandTheme>(globalsOf(context).theme || systemTheme())
  useEffect(() => {
    // Stories in the frames of the page have their own globals, and the channel reports changes of those too.
    const follow = () => setTheme(globalsOf(context).theme || systemTheme())
    context.channel.on(GLOBALS_UPDATED, follow)
    return () => context.channel.off(GLOBALS_UPDATED, follow)
  }, [context])
  useEffect(() => document.documentElement.setAttribute('data-theme', theme), [theme])
  return (
    <DocsContainer context={context} theme={brand[theme]}>
      <GlobalStyle />
      <DocsTheme value={theme}>{children}</DocsTheme>
    </DocsContainer>
  )
}

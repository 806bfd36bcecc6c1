import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useEffect, useState } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { GlobalStyle } from '../src/theme/GlobalStyle.tsx'
import { type DocsChoices, DocsGlobals } from '../stories/DocsGlobals.ts'
import { brand } from './brand.ts'
import { systemTheme } from './systemTheme.ts'

/** A global is missing or empty until it is chosen. */
type Chosen = { [Name in keyof DocsChoices]?: DocsChoices[Name] | '' }

function globalsOf(context: DocsContainerProps['context']): DocsChoices {
  // Not in the public types, but a docs page has no other access to the globals in the URL.
  const { store } = context as unknown as { store: { userGlobals: { get(): Chosen } } }
  const { theme, surroundings } = store.userGlobals.get()
  return { theme: theme || systemTheme(), surroundings: surroundings || 'none' }
}

/** Shows docs pages in the chosen theme, and their pictures as chosen. Stories read the same attribute. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState(() => globalsOf(context))
  const { theme } = globals
  useEffect(() => {
    // Stories in the frames of the page have their own globals, and the channel reports changes of those too.
    const follow = () => setGlobals(globalsOf(context))
    context.channel.on(GLOBALS_UPDATED, follow)
    return () => context.channel.off(GLOBALS_UPDATED, follow)
  }, [context])
  useEffect(() => document.documentElement.setAttribute('data-theme', theme), [theme])
  return (
    <DocsContainer context={context} theme={brand[theme]}>
      <GlobalStyle />
      <DocsGlobals value={globals}>{children}</DocsGlobals>
    </DocsContainer>
  )
}

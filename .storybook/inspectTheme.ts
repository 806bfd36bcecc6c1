import { afterEach as runAxe } from '@storybook/addon-a11y/preview'
import type { StoryContext } from 'storybook/internal/types'
import { shownStory } from './shownStory.ts'

/** A violation that axe reports for one element: its location and how to fix it. */
interface Violation {
  id: string
  help: string
  nodes: { target: unknown[]; failureSummary?: string }[]
}

declare global {
  interface Window {
    __VIOLATIONS_IN_OTHER_THEME__?: () => Promise<string[]>
  }
}

const lineOf = ({ id, help, nodes }: Violation) =>
  `${id}: ${help}\n${nodes.map(({ target, failureSummary = '' }) => `  ${target.join(' ')}\n  ${failureSummary}`).join('\n')}`

/** The axe rules about colours. A theme changes nothing else, see `src/theme/themes.test.ts`. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/**
 * Checks the colours of the story in the theme that is not shown, after its play has ended. Only the attribute that
 * all colours depend on changes, so nothing is played twice. Returns axe's violations, using the story's own `a11y`
 * parameters.
 */
window.__VIOLATIONS_IN_OTHER_THEME__ = async () => {
  const shown = shownStory()
  if (shown === undefined) throw new Error('No story has been shown yet.')
  const root = document.documentElement
  const before = root.getAttribute('data-theme')
  root.setAttribute('data-theme', before === 'dark' ? 'light' : 'dark')
  const violations: Violation[] = []
  let error: unknown
  const addReport: StoryContext['reporting']['addReport'] = ({ result }) => {
    const { violations: found = [], error: thrown } = result as { violations?: Violation[]; error?: unknown }
    violations.push(...found)
    error ??= thrown
  }
  try {
    await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
    const { a11y } = shown.parameters
    const colours = { ...a11y, options: { ...a11y?.options, runOnly: rulesOfColour, resultTypes: ['violations'] } }
    const parameters = { ...shown.parameters, a11y: colours }
    await runAxe({ ...shown, parameters, reporting: { reports: [], addReport } })
  } finally {
    if (before === null) root.removeAttribute('data-theme')
    else root.setAttribute('data-theme', before)
  }
  if (error) throw error
  return violations.map(lineOf)
}

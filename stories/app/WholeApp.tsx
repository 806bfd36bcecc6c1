import type { StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { screen } from 'storybook/test'
import { memoryLocation } from 'wouter/memory-location'
import { createBackend } from '../../mocks/backend.ts'
import { createHandlers } from '../../mocks/createHandlers.ts'
import { MOCK_PASSWORD } from '../../mocks/fixtures/mockUsers.ts'
import { Boot } from '../../src/app/Boot.tsx'
import { readEnvironment } from '../../src/app/environment.ts'

const startAt = (path: string) => memoryLocation({ path, record: true })
let place = startAt('/')

/** Returns the current path of the app. */
export const address = () => place.history.at(-1)

/** Returns the number of entries in the app's history. */
export const historyLength = () => place.history.length

/** Goes to a path, as the browser's Back button and address bar do. */
export const goTo = (path: string) => place.navigate(path)

/**
 * Shows the real routes over an in-memory backend. The URL is kept in the story, so that Storybook's own does not
 * change.
 */
export function WholeApp({ path }: { path: string }) {
  const [location] = useState(() => {
    place = startAt(path)
    return place
  })
  return <Boot environment={readEnvironment({})} location={location} />
}

/** Component, parameters and set-up of all stories of the whole app. */
export const wholeApp = {
  component: WholeApp,
  parameters: { layout: 'fullscreen', chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }: Pick<Parameters<Play>[0], 'msw'>) => {
    localStorage.clear()
    msw.use(...createHandlers(createBackend()))
  },
}

export type Play = NonNullable<StoryObj<typeof WholeApp>['play']>

/** Logs in, from the login page. */
export const logIn =
  (email: string): Play =>
  async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), email)
    await userEvent.type(screen.getByLabelText('Password'), MOCK_PASSWORD)
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await screen.findByRole('navigation', { name: 'Sections' })
  }

import type { Page } from 'playwright'
import type { Clip } from '../../contract/clips.ts'
import type { EditVersion } from '../../contract/edit.ts'
import type { ClipClient } from '../../server/testing/clipClient.ts'

export interface OpenEditor {
  page: Page
  client: ClipClient
  clip: Clip
}

/**
 * Returns helpers for the editor of a clip. `opened` is called on each use, because tests call this function before
 * they open the editor.
 */
export function editorOn(opened: () => OpenEditor) {
  return {
    /** Returns the edit stored on the server. */
    edit: () => opened().client.get<EditVersion>(`/api/clips/${opened().clip.id}/edit/`),
    status: (text: string) => opened().page.getByText(text, { exact: true }).waitFor(),
    button: (name: string) => opened().page.getByRole('button', { name, exact: true }),
    openTab: (name: string) => opened().page.getByRole('tab', { name }).click(),
    word: (name: string) => opened().page.getByRole('option', { name, exact: true }),
    /** Returns the first word spoken that many seconds after the clip begins. */
    inside: (after: number) => `word${Math.round(opened().clip.start + after) * 2}`,
  }
}

import { describe, expect, it } from 'vitest'
import type { Clip } from '../../../../contract/clips.ts'
import type { EditVersion, OpenedEdit } from '../../../../contract/edit.ts'
import { darkClips } from '../../../testing/darkClips.ts'

const dark = darkClips()

// `certificates.full.test.ts` has a clip that begins with the last picture of the shot before.
describe('the certificate of a clip', () => {
  it('is returned with the file', async () => {
    const [clip] = await dark.me().clips()
    const render = await dark.finished(clip?.id ?? '')
    expect(render.certificate?.checks.map(({ code }) => code)).toContain('loudness_right')
    expect((await dark.me().get<Clip>(`/api/clips/${clip?.id}`)).certificate).toEqual(render.certificate)
  })

  it('makes the server render a chosen clip again without the black frames at its start', async () => {
    const id = await dark.chosenClip(11, 17)
    const { version, certificate } = await dark.finished(id, 2)
    expect(version).toBe(2)
    expect(certificate?.checks.map(({ code }) => code)).toContain('clean_edges')
    const versions = await dark.me().get<EditVersion[]>(`/api/clips/${id}/edits/`)
    expect(versions.map(({ edit }) => Math.round(edit.ranges[0]?.start ?? 0))).toEqual([12, 11])
    // The better edges count as the chosen ones, so there is no earlier choice to restore.
    const opened = await dark.me().get<OpenedEdit>(`/api/clips/${id}/edit/`)
    expect(opened.chosen).toEqual(opened.edit.ranges)
  })

  it('reports problems of a clip that the user edited, and changes nothing', async () => {
    const id = await dark.chosenClip(11, 16, { touched: true })
    const { version, certificate } = await dark.finished(id)
    expect(version).toBe(1)
    expect(certificate?.passed).toBe(false)
    expect(certificate?.checks.find(({ code }) => code === 'black_start')?.value).toBeCloseTo(1, 0)
  })

  it('is null while the file shows an older edit', async () => {
    const id = await dark.chosenClip(20, 25, { touched: true })
    await dark.finished(id)
    const { edit } = await dark.me().get<EditVersion>(`/api/clips/${id}/edit/`)
    await dark.me().send('PUT', `/api/clips/${id}/edit/`, { version: 1, edit: { ...edit, aspect: '1:1' } })
    expect((await dark.me().get<Clip>(`/api/clips/${id}`)).certificate).toBeNull()
  })
})

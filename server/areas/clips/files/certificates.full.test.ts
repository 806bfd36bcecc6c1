import { describe, expect, it } from 'vitest'
import type { EditVersion } from '../../../../contract/edit.ts'
import { darkClips } from '../../../testing/darkClips.ts'

const dark = darkClips()

describe('the certificate of a clip', () => {
  it('makes the server render a chosen clip again without the last picture of the shot before', async () => {
    const id = await dark.chosenClip(29.9, 35, { aspect: '9:16' })
    const { certificate } = await dark.finished(id, 2)
    expect(certificate?.checks.map(({ code }) => code)).not.toContain('flash_start')
    const versions = await dark.me().get<EditVersion[]>(`/api/clips/${id}/edits/`)
    expect(versions.map(({ edit }) => edit.ranges[0]?.start)).toEqual([30, 29.9])
  })
})

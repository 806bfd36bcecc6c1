import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from './clipClient.ts'

export interface HeldFfmpeg {
  /** Environment for the program that runs this ffmpeg. */
  env: { FFMPEG_PATH: string }
  /**
   * From now on, each run with this text among its arguments does its work and then waits before it ends. By default
   * that is each run on a file in the folder.
   */
  hold(text?: string): Promise<void>
  /** Resolves when a run is waiting. */
  waiting(): Promise<void>
  /** Ends waiting runs and holds no further ones. */
  release(): Promise<void>
}

/**
 * Creates an ffmpeg that can be kept from ending: a small video passes some stages faster than a test can notice.
 * `folder` holds the script and its files.
 */
export async function heldFfmpeg(folder: string): Promise<HeldFfmpeg> {
  const [script, held, notes] = ['ffmpeg', 'ffmpeg-held', 'ffmpeg-notes'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const real = process.env.FFMPEG_PATH || 'ffmpeg'
  // An ffmpeg that is not held replaces the shell, and is killed with the program as usual.
  const lines = [
    '#!/bin/sh',
    `[ -e '${held}' ] || exec '${real}' "$@"`,
    `case "$*" in *"$(cat '${held}')"*) ;; *) exec '${real}' "$@" ;; esac`,
    `'${real}' "$@"`,
    'code=$?',
    `echo waiting > '${notes}'`,
    `while [ -e '${held}' ]; do sleep 0.05; done`,
    'exit $code',
  ]
  await writeFile(script, `${lines.join('\n')}\n`, { mode: 0o755 })
  return {
    env: { FFMPEG_PATH: script },
    // By default only runs on files of the program are held, because queries for the version must be answered.
    hold: async (text = folder) => {
      await rm(notes, { force: true })
      await writeFile(held, text)
    },
    waiting: async () => {
      await until(async () => (await readFile(notes, 'utf8').catch(() => '')) !== '')
    },
    release: () => rm(held, { force: true }),
  }
}

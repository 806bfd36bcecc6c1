import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from './clipClient.ts'

export interface HeldFfmpeg {
  /** For the program that uses it. */
  env: { FFMPEG_PATH: string }
  /**
   * From now on each run that has this text among its arguments does its work and then waits before it ends; by default
   * each that works on a file in the folder.
   */
  hold(text?: string): Promise<void>
  /** Resolves when a run waits. */
  waiting(): Promise<void>
  /** Those that wait end, and others are as always. */
  release(): Promise<void>
}

/**
 * An ffmpeg that can be kept from ending: stages of a small video are short, and a test that looks for one may get to
 * run too late. `folder` holds the script and its notes.
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
    // At least what works on a file of the program: whoever asks which version this is has to be answered.
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

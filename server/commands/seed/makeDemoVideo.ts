import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { findFfmpeg } from '../../../clipper/clipper.ts'
import type { DemoVideo } from './demoVideos.ts'
import { backWidth, drawScene, picture } from './drawScene.ts'
import { makeVoice } from './makeVoice.ts'
import { planSpeech, subtitlesOf } from './planSpeech.ts'

const fps = 24

export interface MadeVideo {
  file: string
  captions: string
}

/** Makes a talk in `folder`: a video of 1280 by 720 pixels with its subtitles. Takes some seconds. */
export async function makeDemoVideo(video: DemoVideo, folder: string, seed: number): Promise<MadeVideo> {
  const { spoken, seconds } = planSpeech(video)
  const name = (rest: string) => join(folder, `demo-${seed}-${rest}`)
  const perShot = Math.ceil(spoken.length / video.scenes.length)
  const shots = video.scenes.flatMap((kind, i) => {
    const first = spoken[i * perShot]
    if (!first) return []
    const start = i === 0 ? 0 : first.start - 0.3
    const next = spoken[(i + 1) * perShot]
    const end = next && i < video.scenes.length - 1 ? next.start - 0.3 : seconds
    const isLoud = spoken.slice(i * perShot, (i + 1) * perShot).some(({ loud }) => loud)
    return [{ kind, seconds: end - start, isLoud }]
  })

  const inputs: string[] = []
  const chains: string[] = []
  for (const [i, shot] of shots.entries()) {
    const { back, front } = await drawScene(shot.kind, video, seed, i)
    await writeFile(name(`${i}-back.png`), back)
    await writeFile(name(`${i}-front.png`), front)
    inputs.push('-i', name(`${i}-back.png`), '-i', name(`${i}-front.png`))
    chains.push(chainOf(i, shot))
  }
  await writeFile(name('voice.wav'), makeVoice(spoken, seconds, seed))
  await writeFile(name('captions.srt'), subtitlesOf(spoken))
  const all = `${shots.map((_, i) => `[s${i}]`).join('')}concat=n=${shots.length}[v]`
  const { ffmpeg } = await findFfmpeg()
  const read = ['-nostdin', '-y', '-v', 'error', ...inputs, '-i', name('voice.wav')]
  const graph = ['-filter_complex', [...chains, all].join(';'), '-map', '[v]', '-map', `${shots.length * 2}:a`]
  const encode = '-c:v libx264 -preset ultrafast -crf 22 -g 48 -c:a aac -b:a 96k'.split(' ')
  const write = ['-t', seconds.toFixed(3), name('talk.mp4')]
  await execa(ffmpeg, [...read, ...graph, ...encode, ...write], { stdin: 'ignore' })
  return { file: name('talk.mp4'), captions: name('captions.srt') }
}

/** The background pans slowly; the foreground sways, more so in loud parts. */
function chainOf(i: number, { seconds, isLoud }: { seconds: number; isLoud: boolean }): string {
  const frames = Math.ceil(seconds * fps)
  // Each picture is read and converted once, and repeated.
  const repeat = `loop=loop=${frames}:size=1:start=0,setpts=N/${fps}/TB,trim=end_frame=${frames}`
  const way = backWidth - picture.width
  const x = i % 2 === 0 ? `${way}*t/${seconds.toFixed(2)}` : `${way}*(1-t/${seconds.toFixed(2)})`
  const sway = isLoud ? { x: 26, y: 18, pace: 3.4 } : { x: 12, y: 8, pace: 1.7 }
  return [
    `[${i * 2}:v]format=yuv420p,${repeat},crop=${picture.width}:${picture.height}:'min(${way},max(0,${x}))':0[b${i}]`,
    `[${i * 2 + 1}:v]format=yuva420p,${repeat}[f${i}]`,
    `[b${i}][f${i}]overlay=x='${sway.x}*sin(${sway.pace}*t)':y='${sway.y}+${sway.y}*sin(${sway.pace * 1.6}*t)':shortest=1,fps=${fps},setsar=1,format=yuv420p[s${i}]`,
  ].join(';')
}

import { expect, it } from 'vitest'
import { fromFramework, withRuntime } from './runtimeInFramework.ts'

const runtimeFile = 'assets/rolldown-runtime-A1.js'
const frameworkFile = 'assets/framework-B2.js'
const runtime = 'var e=(n)=>n+1,t=(n)=>n*2;export{t as n,e as t};'

const urlOf = (code: string) => `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`

it('puts the runtime into the framework, where others find it', async () => {
  const framework = withRuntime(
    'import{n as e,t}from"./rolldown-runtime-A1.js";var n=e(t(4));export{n as a};',
    runtime,
    runtimeFile,
  )
  const other = fromFramework(
    'import{a}from"./framework-B2.js";import{t as e}from"./rolldown-runtime-A1.js";export default e(a);',
    runtimeFile,
    frameworkFile,
  ).replaceAll('./framework-B2.js', urlOf(framework))
  expect(framework + other).not.toContain('rolldown-runtime')
  const { default: value } = (await import(/* @vite-ignore */ urlOf(other))) as { default: number }
  expect(value).toBe(11)
})

it('stops the build when the framework imports the runtime in another way', () => {
  expect(() => withRuntime('import"./rolldown-runtime-A1.js";', runtime, runtimeFile)).toThrow('does not import')
})

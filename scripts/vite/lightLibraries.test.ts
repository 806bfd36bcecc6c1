import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import createLucideIcon, { type IconData } from './createIcon.ts'
import { standIns } from './lightLibraries.ts'

const packages = join(import.meta.dirname, '../../node_modules')
const icons = join(packages, 'lucide-react/dist/esm/icons')

it.each(['eye', 'refresh-cw', 'circle-check', 'arrow-right'])('draws %s as lucide-react draws it', async (name) => {
  const { __iconData: data, default: Icon } = (await import(
    /* @vite-ignore */ pathToFileURL(join(icons, `${name}.mjs`)).href
  )) as { __iconData: IconData; default: FunctionComponent<Record<string, unknown>> }
  const markupOf = (component: FunctionComponent<Record<string, unknown>>, props: Record<string, unknown>) =>
    // Former names of an icon, which lucide-react adds as classes, are of no use to us.
    renderToStaticMarkup(createElement(component, props)).replace(/class="[^"]*"/, '')
  const light = createLucideIcon(data) as FunctionComponent<Record<string, unknown>>
  for (const props of [{ 'aria-hidden': 'true' }, { 'aria-hidden': 'true', className: 'mine', fill: 'currentColor' }])
    expect(attributesOf(markupOf(light, props))).toEqual(attributesOf(markupOf(Icon, props)))
  expect(renderToStaticMarkup(createElement(light, { className: 'mine' }))).toContain(
    `class="lucide lucide-${name} mine"`,
  )
})

/** Every tag with its attributes, whatever their order. */
const attributesOf = (markup: string) =>
  (markup.match(/<[^>]+>/g) ?? []).map((tag) => (tag.match(/[\w-]+="[^"]*"|<\/?\w+/g) ?? []).toSorted())

/** Where each package keeps its modules. */
const filesOf = (folder: string) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(packages, folder, name))
const replaceable = [...filesOf('ky/distribution'), ...filesOf('stylis/src')]

/** What a module exports: its functions by name, and `default`. */
const exportsOf = (code: string) =>
  [...code.matchAll(/^export (?:(default)|(?:const|function) (\w+))/gm)].map(([, byDefault, name]) => byDefault ?? name)

it.each(standIns)('stands in for a file that the library has, %s, with nothing new', (file, code) => {
  const [original, another] = replaceable.filter((path) => file.test(path))
  expect(original).toBeDefined()
  expect(another).toBeUndefined()
  expect(exportsOf(code)).not.toEqual([])
  expect(exportsOf(readFileSync(original ?? '', 'utf8'))).toEqual(expect.arrayContaining(exportsOf(code)))
})

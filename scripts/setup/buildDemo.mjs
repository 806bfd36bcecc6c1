// Builds the demo for tests: node scripts/setup/buildDemo.mjs
import { join } from 'node:path'
import { sourcesOfApp } from './buildApp.mjs'
import { buildWhenStale } from './buildWhenStale.mjs'
import { root } from './places.mjs'

/** `npm run build:demo` writes another folder, which may be served while tests run. */
buildWhenStale(
  {
    name: 'the demo',
    folder: join(root, 'node_modules', '.clipaway', 'demo'),
    sources: [...sourcesOfApp, 'demo', 'mocks', 'vite.demo.config.ts'],
    args: ['--config', 'vite.demo.config.ts'],
  },
  // Tests serve it from the root of a host, unlike a published demo, and without compression.
  { ...process.env, DEMO_BASE: '/', COMPRESS: 'false' },
)

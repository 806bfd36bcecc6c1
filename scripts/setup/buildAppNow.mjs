import { buildApp } from './buildApp.mjs'

buildApp(process.env)

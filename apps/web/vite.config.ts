import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What the API server answers; everything else is the web app. */
const serverPaths = [
  '/v1',
  '/v2',
  '/core',
  '/accounting',
  '/config.json',
  '/files',
  '/openapi.json',
  '/docs',
  '/healthz',
  '/readyz',
]
const server = `http://127.0.0.1:${process.env.PORT || 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, server])),
  },
  build: {
    target: 'es2022',
    // The content security policy allows files of our own only: nothing is written into pages or into CSS.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})

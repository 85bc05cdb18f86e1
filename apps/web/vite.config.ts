import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { onlyUsedStyles } from './mantine-styles.ts'

/** The paths of the API server; all other paths are the web app's. */
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
  // calls and files of the training company; its pages are the web app's
  '/latihan/v1',
  '/latihan/v2',
  '/latihan/core',
  '/latihan/accounting',
  '/latihan/files',
]
const server = `http://127.0.0.1:${process.env.PORT || 3000}`
const csp = `${import.meta.dirname}/src/csp`

/**
 * The content security policy allows style files of our own and nothing inline. Mantine renders `<style>` elements for
 * its theme variables and responsive props, and its scroll lock inserts one; in the build all of them become constructed
 * style sheets.
 */
function strictStyles(): Plugin {
  return {
    name: 'strict-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'react-style-singleton' ? `${csp}/style-singleton.ts` : null),
    transform(code, id) {
      if (!/@mantine.*\.mjs$/.test(id) || !code.includes('jsx("style"')) return null
      const replaced = code.replaceAll('jsx("style"', 'jsx(AdoptedStyle')
      return { code: `import { AdoptedStyle } from '${csp}/adopted-style.ts'\n${replaced}`, map: null }
    },
  }
}

/**
 * The form data that the web app takes from the contracts of masters: computed here, so that no schema is sent to the
 * browser.
 */
function plainForms(): Plugin {
  const file = fileURLToPath(new URL('../../packages/contract/src/master/forms.ts', import.meta.url))
  return {
    name: 'plain-forms',
    apply: 'build',
    async load(id) {
      if (id !== file) return null
      const data: Record<string, unknown> = await import(file)
      return Object.entries(data)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

/**
 * Modules that are always loaded together are in one file: the start, the pages before signing in, the frame, lists, forms,
 * lines of documents, pages of documents. Each group takes the imports of its modules, if no earlier group has them.
 * Without groups, the bundler makes a file of every set of modules that the same pages share: 90 small files, which
 * compress worse, and whose names are in the preload list of every screen, so that each new screen made the sign-in page
 * heavier.
 */
const chunks = [
  { name: 'start', test: /src\/main\.tsx$/ },
  { name: 'gate', test: /src\/(gate\/(frame|fields)|session\/sign-in|app\/(search|prefetch))\.tsx?$/ },
  // Mantine's styles come before the styles of our own modules, which override them: an imported file is loaded first.
  { name: 'mantine', test: /(@mantine\/core\/styles\.css|src\/shell\/providers\.tsx)$/ },
  { name: 'frame', test: /src\/shell\/shell\.tsx$/ },
  {
    name: 'list',
    test: /src\/kit\/(list\/(list-screen|list-column|(status|lookup|branch|date)-filter)|status|thumbnail|link-tabs|document\/document-(head|list))\.tsx?$/,
  },
  {
    name: 'form',
    test: /src\/kit\/form\/(form-shell|record-page|fields\/(text|lookup|date|number)-field)\.tsx$/,
  },
  { name: 'grid', test: /src\/kit\/grid\/(lines-grid|lines-table|priced-lines|totals)\.tsx$/ },
  { name: 'document', test: /src\/kit\/document\/document-(page|screen)\.tsx$/ },
].map((group, index) => ({ ...group, priority: 10 - index }))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), plainForms(), strictStyles(), onlyUsedStyles()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The host stays the page's: the refresh cookie is refused to calls from another origin.
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    // Nothing is embedded into pages or CSS as data; every asset is a file with a hash in its name.
    assetsInlineLimit: 0,
    // Read by the benchmark of sizes.
    manifest: true,
    // The start names for each screen the styles that it waits for, and no scripts: the names of all chunks would be a part of
    // the first load that grows with every screen. A screen's first visit asks for its parts when it has come. Notices come whole
    // with the page: without a network they could not come later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (asked, files) =>
        asked.includes('overlays') ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})

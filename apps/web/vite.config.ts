import { existsSync } from 'node:fs'
import localesPlugin from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { licences } from './licences-plugin.ts'
import { precompressed } from './precompressed-plugin.ts'
import { serviceWorker } from './service-worker-plugin.ts'
import { shellPage } from './shell-page-plugin.ts'
import { served } from './src/worker/pages.ts'

const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`
/** Where a shell finds its server (`npm run native`); the web's is the one that has sent the page. */
const server = process.env['WAYBILL_SERVER'] ?? ''
const alsoAsks = (process.env['WAYBILL_ALSO_ASKS'] ?? '').split(' ').filter(Boolean)
/** Asked for a token without the operator's Firebase, an app on Android ends. */
const firebase = new URL('android/app/google-services.json', import.meta.url)
const hasFirebase = process.env['WAYBILL_FIREBASE'] === '1' || existsSync(firebase)

export default defineConfig(({ mode }) => ({
  define: {
    'import.meta.env.SERVER': JSON.stringify(mode === 'shell' ? server : ''),
    'import.meta.env.FIREBASE': JSON.stringify(mode === 'shell' && hasFirebase),
  },
  // en-US must stay: React Aria falls back to it and shows a blank page without it.
  plugins: [
    react(),
    tailwind(),
    licences(),
    localesPlugin.vite({ locales: ['en-US', 'en-GB', 'ro-RO', 'pl-PL'] }),
    // A shell has its files on the phone already.
    ...(mode === 'shell'
      ? [shellPage(server, alsoAsks, process.env['WAYBILL_NAME'])]
      : [serviceWorker(), precompressed()]),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { ...Object.fromEntries(served.map((path) => [path, api])), '^/app/': { target: api, ws: true } },
  },
  build: {
    outDir: mode === 'shell' ? 'dist-shell' : 'dist',
    manifest: true,
    // Scripts and styles only ever come from our own origin, so nothing may be inlined as data: either.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      preserveEntrySignatures: false, // needed for copying, below
      output: {
        // Every chunk's name stands in the list of what to preload, which the first page loads: short ones save kilobytes there.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          // What a few screens share is copied into each of them when it is small (its state stays one): hundreds of files of
          // an icon or a sentence each would all be asked for one by one, over a driver's line.
          experimentalInlineCommonChunks: { maxSize: 8500, exclude: /\.css$/ },
          // What every page needs in two files: libraries, which stay the same from version to version, and ours.
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
}))

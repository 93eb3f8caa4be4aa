import { defineConfig } from 'vitest/config'
export default defineConfig({ root: '/work/main', test: { include: ['bots/**/*.test.ts'], testTimeout: 120000 } })

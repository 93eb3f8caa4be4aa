import web from '../../../../web/vite.config.ts'
export default {
  ...web,
  root: import.meta.dirname,
  base: './',
  build: { outDir: '/tmp/hb/dist', emptyOutDir: true, target: 'es2023' },
}

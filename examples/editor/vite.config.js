/** Two pages. Vite takes the files that packages have for browsers (the condition `browser`). */
export default {
  build: {
    target: 'es2022',
    rolldownOptions: { input: ['index.html', 'form.html'] },
  },
}

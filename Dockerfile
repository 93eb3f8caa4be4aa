# The first stage makes the package; the second is Node with the package in it, and nothing else. See docs/hosting.md.
FROM node:24-slim AS build
WORKDIR /gloam
COPY . .
RUN npm run package

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 GLOAM_DATA=/data
COPY --from=build /gloam/dist/package /gloam
RUN mkdir --mode=700 /data && chown node:node /data
WORKDIR /gloam
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/gloam.js"]

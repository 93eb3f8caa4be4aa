# The first stage builds the client; the second holds only what runs. See docs/hosting.md, «Containers».
FROM node:24-slim AS build
WORKDIR /gloam
COPY . .
RUN npm install --no-save --no-audit --no-fund && npm run build

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 GLOAM_DATA=/data
WORKDIR /gloam
COPY package.json package-lock.json ./
COPY kernel kernel
COPY games games
COPY bots bots
COPY protocol protocol
COPY tables tables
COPY server server
# A package that could be used with the tools of tests would bring them along, as long as they are named at all.
RUN npm pkg delete devDependencies \
 && npm install --no-save --no-audit --no-fund --omit=dev --omit=peer \
      --workspace=kernel --workspace=games --workspace=bots --workspace=protocol --workspace=tables --workspace=server \
 && npm cache clean --force \
 && mkdir --mode=700 /data && chown node:node /data
COPY --from=build /gloam/web/dist web/dist
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]

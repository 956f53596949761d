# Builds as `npm start` does, and runs what was built as an ordinary user, without what only building needs.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev

FROM node:20-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/scripts scripts
COPY --from=build /app/dist dist
RUN mkdir /data /kept && chown node:node /data /kept
USER node
ENV NODE_ENV=production
EXPOSE 3000
CMD ["node", "scripts/start.mjs", "--built"]

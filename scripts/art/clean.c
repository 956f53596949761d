// A picture from fewer samples: what is noise is told from what is there by the first thing that a ray meets.
typedef struct { V light, normal, colour, at; } Pixel;
static float apart(V a, V b) { V d = sub(a, b); return dot(d, d); }
static void clean(Pixel *p, int W, int H, V *out) {
  V *seen = malloc(sizeof(V) * W * H), *rough = malloc(sizeof(V) * W * H);
  TIMES(i, W * H) { V l = p[i].light; seen[i] = v(sqrtf(l.x), sqrtf(l.y), sqrtf(l.z)); }
  TIMES(pass, 2) {
    int R = pass ? 7 : 3;
#pragma omp parallel for schedule(dynamic, 8)
    for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) {
      Pixel *m = p + y * W + x;
      V sum = v(0, 0, 0);
      float all = 0;
      for (int dy = -R; dy <= R; dy++) for (int dx = -R; dx <= R; dx++) {
        int X = x + dx, Y = y + dy;
        if (X < 0 || Y < 0 || X >= W || Y >= H) continue;
        Pixel *q = p + Y * W + X;
        float w = apart(m->normal, q->normal) * 14 + apart(m->colour, q->colour) * 260 + apart(m->at, q->at) * .6f + (dx * dx + dy * dy) * (pass ? .02f : .05f);
        if (pass) w += apart(rough[y * W + x], rough[Y * W + X]) * 160;
        if (w > 8) continue;
        w = expf(-w);
        sum = add(sum, mul(pass ? q->light : seen[Y * W + X], w));
        all += w;
      }
      if (pass) out[y * W + x] = mul(sum, 1 / all);
      else rough[y * W + x] = mul(sum, 1 / all);
    }
  }
  free(seen), free(rough);
}
static void draw(const char *file, int W, int H, int samples) {
  ix = malloc(nt * 4);
  TIMES(i, nt) ix[i] = i;
  nd = malloc(sizeof(N) * (2 * nt + 4));
  nn = 1;
  build(0, 0, nt);
  V f = norm(sub(TGT, CAM)), r = norm(cross(f, v(0, 1, 0))), u = cross(r, f);
  float k = tanf(FOV * 3.14159f / 360);
  int g = (int)(sqrtf(samples) + .5f);
  Pixel *px = calloc(W * H, sizeof *px);
#pragma omp parallel for schedule(dynamic, 4)
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) {
    uint32_t s0 = (y * W + x) * 9781u + 12345u;
    TIMES(i, 4) xs(&s0);
    uint32_t *sd = &s0;
    Pixel *p = px + y * W + x;
    TIMES(s, g * g) {
      float a = ((x + (s % g + R01) / g) / W * 2 - 1) * W / H, b = 1 - (y + (s / g + R01) / g) / H * 2;
      V o = CAM, d = f;
      if (ORTHO > 0) o = add(CAM, add(mul(r, a * ORTHO), mul(u, b * ORTHO)));
      else d = norm(add(f, add(mul(r, a * k), mul(u, b * k))));
      float t = 1e8f, al;
      int q = hit(o, d, &t, 0);
      if (q >= 0) {
        V n = tr[q].n, e = tr[q].em;
        if (dot(n, d) > 0) n = mul(n, -1);
        p->normal = add(p->normal, n);
        p->colour = add(p->colour, add(tr[q].c, e));
        p->at = add(p->at, add(o, mul(d, t)));
      } else p->colour = add(p->colour, v(-1, -1, -1));
      V l = trace(o, d, sd, &al);
      float most = fmaxf(l.x, fmaxf(l.y, l.z));
      if (most > CAP) l = mul(l, CAP / most);
      p->light = add(p->light, l);
    }
    float c = 1.f / (g * g);
    p->light = mul(p->light, c), p->normal = mul(p->normal, c), p->colour = mul(p->colour, c), p->at = mul(p->at, c);
  }
  V *out = malloc(sizeof(V) * W * H);
  clean(px, W, H, out);
  FILE *to = fopen(file, "wb");
  fprintf(to, "P7\nWIDTH %d\nHEIGHT %d\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n", W, H);
  TIMES(i, W * H) {
    unsigned char c[4] = {255 * tm(out[i].x), 255 * tm(out[i].y), 255 * tm(out[i].z), 255};
    fwrite(c, 1, 4, to);
  }
  fclose(to);
}

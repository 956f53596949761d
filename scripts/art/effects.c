// Light that moves, and a few wide places for banners.
static void crescent(V c, V x, V y, float R, float from, float to, float wide, uint32_t inner, uint32_t outer, float k) {
  int n = 42;
  V z = norm(cross(x, y));
  TIMES(ring, 3) {
    glow(ring == 0 ? 0xffffff : ring == 1 ? inner : outer, ring == 0 ? k * 1.6f : ring == 1 ? k : k * .5f);
    TIMES(i, n) {
      float t = (float)i / n, u = (i + 1.f) / n, a = from + (to - from) * t, b = from + (to - from) * u;
      float w = wide * powf(sinf(3.14159f * powf(t, 1.7f)), 1.2f), q = wide * powf(sinf(3.14159f * powf(u, 1.7f)), 1.2f);
      float r0 = ring == 0 ? 0 : ring == 1 ? .22f : .55f, r1 = ring == 0 ? .22f : ring == 1 ? .55f : 1;
#define ROUND(A, W) add(add(c, add(mul(x, (R - W) * cosf(A)), mul(y, (R - W) * sinf(A)))), mul(z, .004f * ring))
      quad(ROUND(a, w * r0), ROUND(b, q * r0), ROUND(b, q * r1), ROUND(a, w * r1));
#undef ROUND
    }
  }
}
static void shards(V c, int n, float spread, uint32_t a, uint32_t b, float k) {
  TIMES(i, n) {
    V d = v(rr(-1, 1), rr(-1, 1), rr(-1, 1)), p = add(c, mul(d, spread * rr(.3f, 1))), e = mul(norm(d), rr(.08f, .3f));
    glow(i % 2 ? a : b, k);
    bar(sub(p, mul(e, .5f)), add(p, e), .022f, 0, 4);
  }
}
static void slashes(void) {
  light(-30, 50, 0xb0b4ff, .9f, 0x6a6ea0, 0x7a6a90, .9f, 0x191830);
  EXPO = 1.35f, CAP = 3.2f;
  cam(8, 9, 12, 27, v(0, 1.5f, 0));
  FOG0 = 4, FOG1 = 12;
  ground(0x25233f);
  Pose cut = {16, 0, 0, {40, 120}, {30, 20}, {40, 10}, {46, -34}, {8, 8}, {44, 14}};
  uint32_t c[3][2] = {{0x6fe3ff, 0x3a6aff}, {0xff9a5a, 0xff3a5a}, {0xd89aff, 0x7a3aff}};
  TIMES(i, 3) {
    float x = -3.4f + 3.1f * i;
    col(0x2a2845);
    cyl(x, 0, 0, 1.15f, 1.1f, .08f, 28, 0);
    glow(c[i][1], .9f);
    arc(v(x, .09f, 0), v(1, 0, 0), v(0, 0, 1), 1.12f, .02f, 0, TAU, 36);
    grp(x - .12f, .08f, -.35f, .75f, .78f);
    figure(cut, (Look){0x8a8ab0, 0x6a6a98, 0x55557f, 0x3a3a5c, 0x3a3a5c});
    top();
    V m = v(x, 1.35f, .35f);
    if (i == 0) {
      crescent(m, v(.9f, .4f, 0), v(-.25f, .95f, .1f), 1.35f, -.6f, 2.6f, .5f, c[i][0], c[i][1], 2.2f);
      shards(v(x + .9f, 1.9f, .4f), 26, .8f, c[i][0], c[i][1], 2.4f);
    }
    if (i == 1) {
      crescent(m, v(1, -.1f, .1f), v(0, .42f, .8f), 1.4f, -1.3f, 2.4f, .56f, c[i][0], c[i][1], 2.4f);
      crescent(m, v(.2f, .95f, 0), v(-.9f, .3f, .2f), 1.25f, -.9f, 1.9f, .34f, c[i][0], c[i][1], 1.8f);
      shards(v(x, 1.3f, .7f), 34, 1.2f, c[i][0], c[i][1], 2.4f);
    }
    if (i == 2) {
      TIMES(k, 3) crescent(add(m, v(.1f * k, .1f * k, -.12f * k)), v(.6f, .8f, 0), v(.75f, -.6f, .2f), 1.0f + .26f * k, -.9f + .2f * k, 1.7f, .2f, c[i][0], c[i][1], 2.0f);
      shards(v(x + .6f, 2.0f, .3f), 26, .9f, c[i][0], c[i][1], 2.4f);
    }
  }
}
static void portal(void) {
  light(-30, 44, 0xc0b8ff, .9f, 0x6a6a9a, 0x7a6a98, .9f, 0x211e3c);
  EXPO = 1.4f, CAP = 3;
  cam(20, 9, 10.6f, 27, v(0, 1.6f, 0));
  FOG0 = 5, FOG1 = 12;
  ground(0x2b2748);
  TIMES(i, 4) {
    CC = mul(hex(0x57526e), 1 - .08f * i);
    EM = v(0, 0, 0);
    cyl(0, .12f * i, 0, 2.6f - .36f * i, 2.5f - .36f * i, .13f, 14, i * .3f);
  }
  grp(0, .48f, 0, 0, 1);
  TIMES(i, 15) {
    float a = -.72f + (3.14159f + 1.44f) * i / 14;
    V n = v(cosf(a), sinf(a), 0), m = add(v(0, 1.35f, 0), mul(n, 1.35f));
    CC = mul(hex(0x6a6584), rr(.85f, 1.15f));
    EM = v(0, 0, 0);
    block(sub(m, mul(n, .2f)), add(m, mul(n, .22f + .1f * (i % 3 == 1))), v(0, 0, 1), .26f, .17f, .05f);
    if (i % 3 == 1) {
      glow(0x6fffd8, 2.4f);
      block(add(m, mul(n, .02f)), add(m, mul(n, .16f)), v(0, 0, 1), .275f, .04f, .01f);
    }
  }
  TIMES(i, 7) TIMES(k, 26) {
    float t = k / 26.f, a = i * TAU / 7 + t * 3.6f, b = a + .15f, r = 1.14f * (1 - t) + .03f, q = 1.14f * (1 - t - 1 / 26.f) + .03f;
    glow(i % 3 == 0 ? 0xa8fff0 : i % 3 == 1 ? 0x3ad0c0 : 0x5a7aff, .5f + 1.9f * t);
    bar(v(cosf(a) * r, 1.35f + sinf(a) * r, .12f - .3f * t), v(cosf(b) * q, 1.35f + sinf(b) * q, .11f - .3f * t), .05f * (1 - t) + .015f, .05f * (1 - t) + .013f, 5);
  }
  glow(0x1f5a78, .7f);
  cylz(0, 1.35f, -.2f, 1.14f, .02f, 28);
  glow(0xe8fffa, 4);
  sphere(0, 1.35f, -.16f, .13f, 8);
  top();
  TIMES(i, 46) {
    float a = rnd() * TAU, r = rr(1.2f, 2.6f), y = rr(.3f, 3.4f);
    glow(i % 3 ? 0x7fffe0 : 0x8a9aff, 2.2f);
    V p = v(cosf(a) * r, y, sinf(a) * r * .8f + .3f);
    bar(p, add(p, v(-cosf(a) * .1f, rr(.06f, .2f), -.05f)), .022f, 0, 4);
  }
  TIMES(i, 9) {
    float a = rnd() * TAU;
    rock(cosf(a) * 2.1f, rr(.5f, 2.6f), sinf(a) * 1.4f - .4f, rr(.1f, .24f), 0x6a6584);
  }
  TIMES(i, 14) {
    float a = rnd() * TAU, r = rr(2.6f, 4.2f);
    rock(cosf(a) * r, .02f, sinf(a) * r, rr(.12f, .4f), 0x46415e);
  }
  Pose look = {-2, 0, -14, {40, 10}, {20, 8}, {30, 10}, {0, 0}, {5, 5}, {0, 0}};
  grp(-.9f, .3f, 1.9f, 2.75f, .56f);
  figure(look, (Look){0xd9a07a, 0x8a3f5a, 0x2b2f44, 0x2a1c18, 0x16191b});
  top();
}
/** A golem that sits among hills: the banner of those who keep old worlds alive. */
static void golem(void) {
  light(-56, 28, 0xffdcb0, 2.2f, 0x90a8c8, 0xd8d0c0, .75f, 0xc9d2c0);
  cam(10, 8, 17, 24, v(1.2f, 1.9f, 0));
  FOG0 = 10, FOG1 = 24;
  terrain(60, 110, hHill, cGrass, -60);
  grp(-1.2f, -.1f, 0, .3f, 1.25f);
  S = 9;
  uint32_t stone = 0x8d9a9c, dark = 0x7a8789;
  col(stone);
  blob(0, 1.35f, 0, 1.15f, 1.0f, .12f);
  blob(0, 2.75f, .2f, .72f, .85f, .1f);
  EACH_SIDE(s) {
    col(dark);
    blob(s * 1.3f, 1.9f, .1f, .55f, 1, .14f);
    blob(s * 1.55f, 1.0f, .4f, .48f, 1.2f, .14f);
    blob(s * 1.3f, .35f, .9f, .45f, .8f, .14f);
    blob(s * .7f, .4f, 1.1f, .62f, .7f, .14f);
    glow(0xc6f24e, 2.4f);
    sphere(s * .24f, 2.84f, .82f, .1f, 7);
  }
  col(0x6f9a48);
  TIMES(i, 12) blob(rr(-.9f, .9f), 2.2f + rr(0, .2f), rr(-.4f, .3f), .34f, .5f, .15f);
  TIMES(i, 6) blob(rr(-.45f, .45f), 3.3f, rr(-.2f, .4f), .28f, .5f, .15f);
  tree(.1f, 3.3f, 0, .8f, 0x7aa84a);
  top();
  TIMES(i, 60) {
    float x = rr(-16, 16), z = rr(-12, -2);
    pine(x, hHill(x, z) - .05f, z, rr(1.0f, 2.0f), i % 2 ? 0x4f7a5a : 0x5f8a58);
  }
  TIMES(i, 26) {
    float x = rr(-12, 12), z = rr(-2, 4);
    rock(x, hHill(x, z), z, rr(.12f, .5f), 0x8d9a94);
  }
  TIMES(i, 3) {
    grp(3.4f + 1.7f * i, .0f, -.6f - .3f * i, -.3f, .9f);
    house(1.2f, .8f, 1.0f, 0xe0d0b4, i % 2 ? 0x4a6a80 : 0xb4523a, 1);
  }
  top();
}
static float hPond(float x, float z) { float r = sqrtf(x * x * .22f + z * z); return r < 2.6f ? -.4f : fminf(.25f, (r - 2.6f) * .8f - .4f) + .15f * fbm(x * .5f, z * .5f, 3); }
static void pond(void) {
  light(-44, 44, 0xfff0cc, 2.2f, 0x9ad0e0, 0xd8ecd0, .8f, 0xb9e0c8);
  cam(8, 17, 15, 25, v(.2f, .5f, 0));
  FOG0 = 10, FOG1 = 22;
  terrain(60, 120, hPond, cGrass, -60);
  col(0x4fa8b0);
  box(0, -.3f, 0, 60, .12f, 60);
  TIMES(i, 24) {
    float x = rr(-5, 5), z = rr(-2.1f, 2.1f), r = rr(.24f, .5f);
    col(i % 2 ? 0x5fa04a : 0x7ab85a);
    cyl(x, -.17f, z, r, r, .05f, 11, rnd() * 6);
    if (i % 4 == 0) {
      col(0xf2a0b8);
      TIMES(k, 7) blob(x + cosf(k * .9f) * .1f, -.02f, z + sinf(k * .9f) * .1f, .08f, 1, 0);
    }
  }
  TIMES(f, 3) {
    float x = f == 0 ? -1.1f : f == 1 ? 2.6f : -4.4f, z = f == 0 ? .9f : f == 1 ? -.3f : -.6f;
    grp(x, .12f, z, f == 1 ? -.5f : .35f, f == 0 ? .82f : .5f);
    col(0x5fa04a);
    cyl(0, -.36f, 0, 1.1f, 1.0f, .08f, 12, 0);
    col(f == 1 ? 0xd8a03a : 0x6fae4a);
    blob(0, .12f, 0, .62f, .8f, .02f);
    EACH_SIDE(s) {
      col(f == 1 ? 0xd8a03a : 0x6fae4a);
      sphere(s * .3f, .6f, .22f, .22f, 8);
      blob(s * .55f, -.1f, .2f, .3f, .8f, .02f);
      col(0xfaf6e8);
      sphere(s * .3f, .64f, .32f, .17f, 8);
      col(0x16191b);
      sphere(s * .3f, .66f, .44f, .09f, 7);
    }
    col(0x2f5a2a);
    box(0, .2f, .56f, .5f, .04f, .06f);
  }
  top();
  TIMES(i, 70) {
    float a = rnd() * TAU, x = cosf(a) * 6.2f * rr(.9f, 1.15f), z = sinf(a) * 2.8f * rr(.9f, 1.15f), h = rr(.6f, 1.4f);
    if (z > 1.9f) continue;
    col(0x6a9f48);
    bar(v(x, -.2f, z), v(x + rr(-.15f, .15f), h, z), .035f, .02f, 5);
    if (i % 3 == 0) {
      col(0x7a4a2c);
      bar(v(x, h - .1f, z), v(x, h + .22f, z), .07f, .06f, 7);
    }
  }
  TIMES(i, 40) {
    float x = rr(-15, 15), z = rr(-12, -4.5f);
    tree(x, .1f, z, rr(1.0f, 1.8f), i % 2 ? 0x5f9f4a : 0x8abf5a);
  }
}
static void oasis(void) {
  light(-66, 20, 0xffc8a0, 1.4f, 0x6878b8, 0xd8a8a0, .9f, 0x6a5a96);
  EXPO = 1.25f, CAP = 3;
  cam(6, 9, 17, 24, v(.4f, 1.6f, 0));
  FOG0 = 12, FOG1 = 26;
  terrain(70, 130, hDune, cSand, -60);
  col(0x3f8a9a);
  cyl(-.6f, .12f, .6f, 3.4f, 3.4f, .1f, 26, 0);
  float palms[][3] = {{-3.6f, -.7f, 1.25f}, {-2.7f, -1.4f, 1.0f}, {2.7f, -.9f, 1.3f}, {3.6f, -.1f, .9f}, {6.8f, -2.4f, 1.1f}, {-7.2f, -2.0f, 1.15f}, {-6.4f, -2.8f, .9f}};
  TIMES(i, 7) {
    grp(palms[i][0], hDune(palms[i][0], palms[i][1]) - .05f, palms[i][1], i * 1.3f, palms[i][2]);
    V p = v(0, 0, 0);
    TIMES(k, 7) {
      V q = add(p, v(.05f * k, .42f, 0));
      col(k % 2 ? 0x7a5638 : 0x6b4a34);
      bar(p, q, .17f - .012f * k, .14f - .012f * k, 8);
      p = q;
    }
    TIMES(k, 9) {
      float a = TAU * k / 9;
      V last = p;
      TIMES(j, 4) {
        float t = (j + 1) / 4.f;
        V q = add(p, v(cosf(a) * 1.4f * t, .5f * t - .95f * t * t, sinf(a) * 1.4f * t)), w = mul(norm(cross(sub(q, last), v(0, 1, 0))), .17f * (1.1f - t));
        CC = mul(hex(k % 2 ? 0x4f8f4a : 0x3f7a48), .9f + .2f * t);
        EM = v(0, 0, 0);
        quad(add(last, w), sub(last, w), sub(q, mul(w, .7f)), add(q, mul(w, .7f)));
        last = q;
      }
    }
    col(0xb4683a);
    TIMES(k, 4) blob(p.x + cosf(k * 1.6f) * .16f, p.y - .16f, sinf(k * 1.6f) * .16f, .1f, 1, .05f);
  }
  TIMES(i, 3) {
    grp(4.7f + 1.9f * i, .2f, .6f - .5f * i, .4f, 1);
    col(i % 2 ? 0x8a3f4a : 0x3f4a7a);
    bar(v(0, 0, 0), v(0, 1.5f, 0), .95f, .03f, 8);
    glow(0xffb860, 2);
    tri(v(-.2f, .02f, .9f), v(.2f, .02f, .9f), v(0, .7f, .52f));
  }
  top();
  // what follows you home: a small creature with lamps for eyes
  grp(-.2f, .28f, 2.5f, .5f, .6f);
  col(0x3a2f50);
  block(v(0, .5f, -.5f), v(0, .62f, .4f), v(1, 0, 0), .3f, .26f, .1f);
  block(v(0, .9f, .3f), v(0, .95f, .9f), v(1, 0, 0), .28f, .24f, .1f);
  EACH_SIDE(s) {
    bar(v(s * .2f, 1.1f, .5f), v(s * .34f, 1.7f, .3f), .1f, 0, 5);
    glow(0xffc24b, 3);
    sphere(s * .14f, .98f, .9f, .07f, 6);
    col(0x3a2f50);
    EACH_SIDE(t) bar(v(s * .2f, .4f, t * .36f), v(s * .26f, -.1f, t * .42f), .09f, .07f, 6);
  }
  top();
  stars(160, 60, 2, 26, 2.6f);
}

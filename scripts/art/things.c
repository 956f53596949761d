// Things to hold, wear and look at.
static void mushroom(float x, float z, float s, uint32_t cap) {
  grp(x, .3f, z, rnd() * 3, s);
  col(0xf0e4cc);
  cyl(0, 0, 0, .2f, .14f, .6f, 9, 0);
  col(0xe0cfae);
  cyl(0, .52f, 0, .5f, .52f, .06f, 12, 0);
  col(cap);
  cyl(0, .58f, 0, .54f, .36f, .24f, 12, 0);
  cyl(0, .82f, 0, .36f, .06f, .16f, 12, 0);
  col(0xf8f0e0);
  TIMES(i, 6) {
    float a = i * 1.1f;
    blob(cosf(a) * .42f, .7f, sinf(a) * .42f, .07f, .7f, 0);
  }
  top();
}
static void flora(void) {
  light(-42, 46, 0xfff2dc, 2.1f, 0xa8c8b8, 0xd8dcc8, .8f, 0x2f5a4c);
  cam(22, 19, 8.6f, 27, v(0, .8f, 0));
  FOG0 = 5, FOG1 = 14;
  ground(0x34604f);
  col(0x244a3e);
  cyl(0, 0, 0, 3.5f, 3.4f, .16f, 32, 0);
  col(0x5f7a44);
  cyl(0, .16f, 0, 3.3f, 3.2f, .14f, 26, 0);
  mushroom(-1.7f, .5f, 1.25f, 0xd8503f);
  mushroom(-2.3f, 1.0f, .7f, 0xd8503f);
  mushroom(-1.1f, 1.25f, .5f, 0xe07a4a);
  TIMES(k, 3) {
    float x = k ? k == 1 ? 2.1f : 1.2f : .3f, z = k ? k == 1 ? .3f : 1.7f : -1.1f, s = k ? .8f : 1.5f;
    TIMES(i, 9) {
      float a = TAU * i / 9;
      V last = v(x, .3f, z);
      TIMES(j, 5) {
        float t = (j + 1) / 5.f;
        V p = v(x + cosf(a) * t * s * .8f, .3f + s * (1.3f * t - 1.0f * t * t), z + sinf(a) * t * s * .8f);
        CC = mul(hex(k == 1 ? 0x8ab84a : 0x5fa052), .8f + .4f * t);
        EM = v(0, 0, 0);
        V w = mul(norm(cross(sub(p, last), v(0, 1, 0))), .16f * s * (1 - t * .8f));
        quad(add(last, w), sub(last, w), sub(p, mul(w, .7f)), add(p, mul(w, .7f)));
        last = p;
      }
    }
  }
  uint32_t petals[] = {0xf2c24a, 0xe86f8f, 0xb48aff, 0xf4efe2, 0xff8a5a};
  TIMES(i, 13) {
    float a = i * 2.4f, r = 1.2f + 1.6f * rnd(), x = cosf(a) * r, z = sinf(a) * r, h = rr(.35f, .8f);
    col(0x4f8f4a);
    bar(v(x, .3f, z), v(x, .3f + h, z), .03f, .025f, 5);
    block(v(x, .4f, z), v(x + .24f, .55f, z), v(0, 0, 1), .07f, .02f, .01f);
    col(petals[i % 5]);
    TIMES(k, 6) {
      float q = TAU * k / 6;
      blob(x + cosf(q) * .12f, .34f + h, z + sinf(q) * .12f, .085f, .5f, 0);
    }
    col(i % 5 ? 0xf2c24a : 0x8a4a3c);
    blob(x, .38f + h, z, .07f, .7f, 0);
  }
  TIMES(i, 9) {
    float a = i * .7f + 2.4f;
    rock(cosf(a) * 2.7f, .32f, sinf(a) * 2.7f, rr(.12f, .34f), 0x8f9a8c);
  }
  col(0x6b4d38);
  bar(v(-1.2f, .3f, -1.5f), v(-.8f, 1.2f, -1.6f), .34f, .22f, 8);
  col(0xc9a878);
  bar(v(-.81f, 1.19f, -1.6f), v(-.79f, 1.23f, -1.6f), .2f, .2f, 8);
  TIMES(i, 4) {
    col(0xe0a860);
    cyl(-.86f + .1f * i, .5f + .17f * i, -1.28f, .05f, .2f, .05f, 8, 0);
  }
  TIMES(i, 16) {
    glow(0xd8f27a, 2.5f);
    blob(rr(-2.5f, 2.5f), rr(.7f, 2.2f), rr(-2, 2), .028f, 1, 0);
  }
}
static void weapons(void) {
  light(-24, 46, 0xfff0d8, 2.0f, 0x98a8b8, 0xb8b0a8, .75f, 0x3a2f2a);
  cam(9, 5, 10.9f, 27, v(.1f, 1.75f, 0));
  TIMES(i, 15) {
    CC = mul(hex(0x6e4a34), rr(.8f, 1.15f));
    EM = v(0, 0, 0);
    box(-7 + 1.0f * i, -1, -.4f, .98f, 7, .2f);
  }
  col(0x3a2a22);
  box(0, 3.72f, -.24f, 15, .16f, .2f);
  box(0, -.32f, -.24f, 15, .16f, .2f);
  grp(-3.3f, .0f, 0, 0, 1.45f);
  sword(0, .1f, 0, 0xc8d8e0, 0);
  grp(-2.05f, .1f, 0, 0, 1);
  col(0x6b4a34);
  bar(v(0, 0, 0), v(0, 2.9f, 0), .07f, .06f, 8);
  col(0xa8b4bc);
  EACH_SIDE(s) {
    block(v(s * .06f, 2.45f, 0), v(s * .5f, 2.45f, 0), v(0, 1, 0), .22f, .05f, .02f);
    block(v(s * .42f, 2.45f, 0), v(s * .66f, 2.45f, 0), v(0, 1, 0), .42f, .03f, .02f);
  }
  col(0xd8a845);
  cyl(0, 2.15f, 0, .12f, .12f, .6f, 8, 0);
  blob(0, 0, 0, .12f, 1, 0);
  grp(-.1f, 1.75f, 0, 0, 1);
  col(0x3f5f8a);
  cylz(0, 0, .02f, 1.15f, .14f, 28);
  col(0xd8a845);
  arc(v(0, 0, .08f), v(1, 0, 0), v(0, 1, 0), 1.12f, .09f, 0, TAU, 40);
  TIMES(i, 8) blob(cosf(i * .785f) * 1.12f, sinf(i * .785f) * 1.12f, .15f, .07f, 1, 0);
  col(0xe9e4d6);
  block(v(0, -.95f, .11f), v(0, .95f, .11f), v(1, 0, 0), .17f, .03f, .02f);
  block(v(-.95f, 0, .11f), v(.95f, 0, .11f), v(0, 1, 0), .17f, .03f, .02f);
  col(0xd8a845);
  sphere(0, 0, .12f, .26f, 9);
  grp(1.75f, .1f, 0, 0, 1);
  col(0x7a5436);
  bar(v(0, 0, 0), v(0, 2.6f, 0), .08f, .07f, 8);
  col(0x7a8790);
  brick(0, 2.2f, 0, 1.1f, .56f, .5f, .1f);
  col(0x5a6670);
  EACH_SIDE(s) brick(s * .6f, 2.26f, 0, .14f, .44f, .56f, .03f);
  glow(0x5cc8e8, 1.6f);
  box(0, 2.36f, .26f, .3f, .24f, .02f);
  grp(3.15f, 1.75f, 0, 0, 1);
  col(0x8a5a34);
  TIMES(i, 12) {
    float a = -1.2f + 2.4f * i / 12, b = -1.2f + 2.4f * (i + 1) / 12;
    float r = .05f + .04f * cosf(a * 1.2f);
    bar(v(cosf(a) * 1.35f - .7f, sinf(a) * 1.7f, 0), v(cosf(b) * 1.35f - .7f, sinf(b) * 1.7f, 0), r, r, 7);
  }
  col(0xe9e4d6);
  bar(v(cosf(-1.2f) * 1.35f - .7f, -1.58f, 0), v(cosf(1.2f) * 1.35f - .7f, 1.58f, 0), .014f, .014f, 4);
  col(0xc9a878);
  bar(v(-.55f, -.25f, .06f), v(.95f, .2f, .06f), .03f, .03f, 6);
  col(0xa8b4bc);
  bar(v(.93f, .2f, .06f), v(1.2f, .28f, .06f), .08f, 0, 6);
  top();
  col(0x2b2622);
  TIMES(i, 5) box(-3.3f + 1.6f * i, .62f, -.2f, .2f, .1f, .3f);
}
static void bust(float x, uint32_t skin, uint32_t shirt) {
  grp(x, 0, 0, -.05f * x, 1);
  col(0xcfd4d2);
  cyl(0, 0, 0, .5f, .46f, .12f, 20, 0);
  cyl(0, .12f, 0, .1f, .1f, .3f, 10, 0);
  col(shirt);
  block(v(0, .42f, 0), v(0, 1.05f, 0), v(1, 0, 0), .58f, .3f, .1f);
  col(skin);
  block(v(0, 1.02f, 0), v(0, 1.15f, 0), v(1, 0, 0), .18f, .16f, .04f);
  block(v(0, 1.12f, 0), v(0, 1.84f, 0), v(1, 0, 0), .4f, .38f, .12f);
  EACH_SIDE(s) {
    col(0x1b1f22);
    block(v(s * .16f, 1.42f, .38f), v(s * .16f, 1.55f, .38f), v(1, 0, 0), .045f, .012f, .004f);
  }
  block(v(0, 1.27f, .38f), v(0, 1.3f, .38f), v(1, 0, 0), .11f, .01f, .004f);
}
static void hats(void) {
  light(-40, 44, 0xfff0e4, 2.0f, 0xb8b8d0, 0xe0d4cc, .8f, 0xe8b9a4);
  cam(0, 7, 8.8f, 27, v(0, 1.45f, 0));
  FOG0 = 5, FOG1 = 13;
  ground(0xd99f88);
  bust(-2.7f, 0xd9d2c8, 0x3f6f7a);
  col(0x7a4a2c);
  cyl(0, 1.72f, 0, .86f, .92f, .07f, 22, 0);
  cyl(0, 1.79f, 0, .5f, .4f, .44f, 18, 0);
  col(0xd8a845);
  cyl(0, 1.79f, 0, .51f, .5f, .11f, 18, 0);
  col(0xd8503f);
  block(v(-.4f, .94f, .2f), v(.4f, .94f, .2f), v(0, 1, 0), .13f, .2f, .06f);
  block(v(.1f, .9f, .36f), v(.22f, .5f, .38f), v(1, 0, 0), .13f, .04f, .03f);
  bust(-.9f, 0xc9beb0, 0x4a3f6a);
  col(0x5a4ab0);
  cyl(0, 1.66f, -.02f, .64f, .6f, .12f, 18, 0);
  TIMES(k, 4) {
    bar(v(.06f * k * k * .3f, 1.76f + .32f * k, -.02f - .04f * k), v(.06f * (k + 1) * (k + 1) * .3f, 1.78f + .32f * (k + 1), -.02f - .04f * (k + 1)), .5f - .115f * k, .5f - .115f * (k + 1), 14);
  }
  glow(0xffd84b, 1.1f);
  TIMES(i, 7) blob(-.3f + .11f * i, 1.9f + .16f * ((i * 3) % 5), .4f - .05f * ((i * 3) % 5), .05f, 1, 0);
  bust(.9f, 0xd9d2c8, 0x2f8f6a);
  col(0x58a86a);
  block(v(0, 1.62f, -.02f), v(0, 2.02f, -.02f), v(1, 0, 0), .46f, .44f, .16f);
  EACH_SIDE(s) {
    col(0xf4efe2);
    sphere(s * .24f, 2.1f, .22f, .17f, 8);
    col(0x1b1f22);
    sphere(s * .24f, 2.12f, .34f, .09f, 6);
  }
  col(0x3f7a4f);
  block(v(-.2f, 1.74f, .43f), v(.2f, 1.74f, .43f), v(0, 1, 0), .035f, .02f, .01f);
  col(0xc98a4a);
  EACH_SIDE(s) block(v(s * .3f, .5f, .3f), v(s * .26f, 1.04f, .24f), v(1, 0, 0), .07f, .04f, .02f);
  brick(0, .42f, -.52f, .8f, .62f, .34f, .1f);
  bust(2.7f, 0xc9beb0, 0x8a3f4a);
  col(0xd8dde0);
  block(v(0, 1.5f, -.03f), v(0, 1.98f, -.03f), v(1, 0, 0), .46f, .43f, .16f);
  col(0xe9b23a);
  block(v(0, 1.9f, -.4f), v(0, 1.96f, .4f), v(1, 0, 0), .07f, .16f, .05f);
  EACH_SIDE(s) {
    bar(v(s * .44f, 1.72f, 0), v(s * .72f, 1.9f, 0), .1f, .1f, 8);
    bar(v(s * .72f, 1.88f, 0), v(s * .86f, 2.3f, .06f), .1f, .0f, 8);
  }
  col(0x3a4248);
  EACH_SIDE(s) block(v(s * .56f, .9f, 0), v(s * .6f, 1.14f, 0), v(0, 0, 1), .3f, .18f, .06f);
  top();
}
static void hair(void) {
  light(-40, 44, 0xfff0e4, 2.0f, 0xb8c0d8, 0xe0d8d4, .8f, 0x8fb0b8);
  cam(0, 7, 8.6f, 27, v(0, 1.28f, 0));
  FOG0 = 5, FOG1 = 13;
  ground(0x7fa2ac);
  uint32_t beads[] = {0xf2c24a, 0xe86f5a, 0x5cc8c0, 0xf4efe2};
  bust(-2.7f, 0x6b4229, 0xe0a93f);
  col(0x1a1412);
  TIMES(i, 80) {
    float a = rnd() * TAU, b = asinf(rr(-.25f, 1));
    V d = v(cosf(b) * cosf(a), sinf(b), cosf(b) * sinf(a));
    if (d.z > .55f && d.y < .55f) continue;
    blob(d.x * .52f, 1.62f + d.y * .5f, -.1f + d.z * .46f, .19f, 1, .12f);
  }
  col(0xe86f5a);
  block(v(-.46f, 1.72f, .02f), v(.46f, 1.72f, .02f), v(0, .3f, -1), .44f, .06f, .03f);
  bust(-.9f, 0x8a5638, 0x4f7cac);
  col(0x201512);
  block(v(0, 1.66f, -.04f), v(0, 1.96f, -.04f), v(1, 0, 0), .44f, .41f, .12f);
  TIMES(i, 11) {
    float a = 2.0f + 2.3f * i / 10 + 1.0f, x = cosf(a + .57f) * .5f, z = sinf(a + .57f) * .4f - .06f;
    TIMES(k, 6) {
      col(0x201512);
      blob(x * (1 + .04f * k), 1.66f - .17f * k, z, .105f, 1.05f, .04f);
    }
    TIMES(k, 2) {
      col(beads[(i + k) % 4]);
      blob(x * 1.24f, .66f - .12f * k, z, .075f, .9f, 0);
    }
  }
  EACH_SIDE(s) TIMES(k, 5) {
    col(k < 4 ? 0x201512 : beads[0]);
    blob(s * .47f, 1.6f - .16f * k, .22f, k < 4 ? .1f : .075f, 1, .03f);
  }
  bust(.9f, 0x5f3a26, 0xd8503f);
  col(0x1a1412);
  block(v(0, 1.68f, -.04f), v(0, 1.94f, -.04f), v(1, 0, 0), .43f, .4f, .12f);
  EACH_SIDE(s) {
    TIMES(i, 26) {
      float a = rnd() * TAU, b = asinf(rr(-1, 1));
      col(0x1a1412);
      blob(s * .46f + cosf(b) * cosf(a) * .26f, 2.12f + sinf(b) * .26f, -.05f + cosf(b) * sinf(a) * .26f, .13f, 1, .1f);
    }
    col(beads[s > 0 ? 0 : 2]);
    cyl(s * .36f, 1.86f, -.05f, .17f, .17f, .1f, 10, 0);
  }
  bust(2.7f, 0xa8704a, 0x6a4f8a);
  col(0x5a2f1c);
  block(v(0, 1.62f, -.05f), v(0, 1.96f, -.05f), v(1, 0, 0), .45f, .42f, .14f);
  TIMES(i, 9) {
    float a = 3.3f + 2.8f * i / 8, x = cosf(a) * .46f, z = sinf(a) * .4f;
    V last = v(x, 1.78f, z);
    TIMES(k, 7) {
      float t = (k + 1) / 7.f;
      V p = v(x * (1 + .35f * t) + .06f * sinf(i * 2 + t * 7), 1.78f - 1.15f * t, z * (1 + .2f * t));
      CC = mul(hex(0x6a3a22), .8f + .3f * ((i + k) % 2));
      EM = v(0, 0, 0);
      bar(last, p, .13f - .04f * t, .13f - .05f * t, 7);
      last = p;
    }
  }
  col(0x5a2f1c);
  block(v(-.32f, 1.76f, .34f), v(.36f, 1.84f, .32f), v(0, 1, 0), .12f, .08f, .05f);
  top();
}
